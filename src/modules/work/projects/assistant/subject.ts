/** A project as something that questions are about. */
import type { AssistantSource } from '../../../../kernel/server/assistant.ts'
import { openProject } from '../service.ts'
import { paramAt } from '../../../../kernel/contract/link.ts'
import { projects } from '../manifest.ts'
import { projectNoun } from './noun.ts'

/** What else people call the figures of projects. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  active: [
    'active projects',
    'active jobs',
    'running projects',
    'open projects',
    'current projects',
    'proyectos en curso',
    'proyectos abiertos',
    'obras activas',
    'projets en cours',
    'chantiers actifs',
    'projets ouverts',
  ],
  upcoming: [
    'upcoming projects',
    'future projects',
    'proximos proyectos',
    'proyectos futuros',
    'projets a venir',
    'projets futurs',
  ],
  overdue: ['overdue projects', 'proyectos atrasados', 'proyectos vencidos', 'projets en retard'],
  late: ['late projects', 'proyectos con retraso', 'projets en retard prevu'],
  completed: [
    'completed projects',
    'finished projects',
    'done projects',
    'proyectos completados',
    'proyectos terminados',
    'projets termines',
    'projets acheves',
  ],
  criticalAlerts: [
    'critical alerts',
    'critical projects',
    'projects ending soon',
    'alertas',
    'proyectos criticos',
    'alertes critiques',
    'projets critiques',
  ],
  onTimeRate: [
    'on time',
    'on time rate',
    'punctuality',
    'puntualidad',
    'entregas a tiempo',
    'ponctualite',
    'dans les delais',
  ],
  contractedValue: [
    'contracted value',
    'contract value',
    'contract sum',
    'contract sums',
    'order book',
    'backlog value',
    'valor contratado',
    'obra contratada',
    'importe contratado',
    'valeur des contrats',
    'montant des contrats',
    'valeur contractuelle',
  ],
  estimatedValue: ['estimated value', 'estimate value', 'valor estimado', 'valeur estimee'],
}

export const projectSubject: AssistantSource = {
  synonyms: SYNONYMS,
  nouns: { project: projectNoun },
  subjects: {
    project: {
      async open(ctx, id) {
        const open = await openProject(ctx, id)
        return open && { id: open.row.id, name: open.row.name }
      },
      idAt: (address) => paramAt(projects, 'project', 'projectId', address),
    },
  },
}
