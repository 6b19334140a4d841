/** What the roles of every vertical hold by their level: 1 sees, logs time and uploads; 2 also creates; 3 also edits, approves and sees billing; 4 holds everything. */
import type { Vertical, VerticalRole, Words } from '../../kernel/contract/vertical.ts'
import { words } from '../words.ts'
import type { Noun } from '../../lib/noun.ts'

type Table = Vertical['permissions']
type Level = VerticalRole['level']

export const PROJECT: Noun = {
  en: { one: 'project', many: 'projects' },
  es: { one: 'proyecto', many: 'proyectos' },
  fr: { one: 'projet', many: 'projets' },
}

/** `[label, least level]` by permission, as a table of the vertical's roles. */
export function byLevel(
  roles: readonly VerticalRole[],
  rows: Readonly<Record<string, readonly [label: Words, from: Level]>>,
): Table {
  return Object.fromEntries(
    Object.entries(rows).map(([permission, [label, from]]) => [
      permission,
      { label, roles: roles.filter(({ level }) => level >= from).map(({ id }) => id) },
    ]),
  )
}

export function commonPermissions(roles: readonly VerticalRole[], { en, es, fr }: Noun): Table {
  return byLevel(roles, {
    'projects.view': [words(`See ${en.many}`, `Ver ${es.many}`, `Voir les ${fr.many}`), 1],
    'projects.create': [words(`Create ${en.many}`, `Crear ${es.many}`, `Créer des ${fr.many}`), 2],
    'projects.edit': [
      words(
        `Change ${en.many} they can see`,
        `Cambiar ${es.feminine ? 'las' : 'los'} ${es.many} que ven`,
        `Modifier les ${fr.many} qu’ils voient`,
      ),
      3,
    ],
    'projects.delete': [words(`Delete ${en.many}`, `Eliminar ${es.many}`, `Supprimer des ${fr.many}`), 4],
    'projects.share': [words(`Share ${en.many}`, `Compartir ${es.many}`, `Partager des ${fr.many}`), 3],
    'schedule.edit': [words('Change schedules', 'Cambiar cronogramas', 'Modifier les plannings'), 3],
    'rates.view': [
      words(
        'See cost and pay rates and private addresses',
        'Ver tarifas de coste y salario y direcciones privadas',
        'Voir les taux de coût et de salaire et les adresses privées',
      ),
      3,
    ],
    'documents.view': [words('See documents', 'Ver documentos', 'Voir les documents'), 1],
    'documents.upload': [words('Upload documents', 'Subir documentos', 'Envoyer des documents'), 1],
    'documents.approve': [words('Approve documents', 'Aprobar documentos', 'Approuver les documents'), 3],
    'time.log': [words('Log time', 'Registrar horas', 'Saisir du temps'), 1],
    'time.approve': [words('Approve time', 'Aprobar horas', 'Approuver le temps'), 3],
    'billing.view': [words('See billing', 'Ver la facturación', 'Voir la facturation'), 3],
    'billing.manage': [words('Manage billing', 'Gestionar la facturación', 'Gérer la facturation'), 4],
    'reports.generate': [words('Generate reports', 'Generar informes', 'Produire des rapports'), 3],
    'settings.manage': [
      words(
        'Manage the settings of the vertical',
        'Gestionar los ajustes del sector',
        'Gérer les paramètres du secteur',
      ),
      4,
    ],
  })
}
