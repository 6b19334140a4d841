/** The texts of the projects module with another noun: a job, a matter, a work order. One place knows the grammar of the three languages; a vertical gives its noun. */
import type { Words } from '../../kernel/contract/vertical.ts'
import { words } from '../words.ts'
import { formsOf, type Noun, titled, upper } from '../../lib/noun.ts'
import { insightTerms } from './insight-terms.ts'

export const oneOf = ({ en, es, fr }: Noun): Words => words(upper(en.one), upper(es.one), upper(fr.one))
export const manyOf = ({ en, es, fr }: Noun): Words => words(titled(en.many), upper(es.many), upper(fr.many))
export const newOf = (noun: Noun): Words => {
  const { es, fr } = formsOf(noun)
  return words(`New ${titled(noun.en.one)}`, `${es.fresh} ${noun.es.one}`, `${fr.fresh} ${noun.fr.one}`)
}

/** Every text of the projects module that names a project, for another noun. */
export function projectTerms(noun: Noun): Record<string, Words> {
  const { a, es, fr } = formsOf(noun)
  const [en1, enN, es1, esN, fr1, frN] = [
    noun.en.one,
    noun.en.many,
    noun.es.one,
    noun.es.many,
    noun.fr.one,
    noun.fr.many,
  ]
  const { o } = es
  const { e } = fr
  const one = oneOf(noun)
  const many = manyOf(noun)
  const fresh = newOf(noun)
  const event = (en: string, part: string, participle: string) =>
    words(`${upper(en1)} ${en}`, `${upper(es1)} ${part}${o}`, `${upper(fr1)} ${participle}${e}`)
  const did = (en: string, past: string, perfect: string) =>
    words(`{{name}} ${en} the ${en1}`, `{{name}} ${past} ${es.el} ${es1}`, `{{name}} a ${perfect} ${fr.le}${fr1}`)
  const terms: Record<string, Words> = {
    'records.project.one': one,
    'records.project.many': many,
    'customFields.project': one,
    module: many,
    'routes.projects': many,
    'routes.project': one,
    'quickCreate.newProject': fresh,
    'features.projects.description': words(
      `The register of all ${enN}`,
      `El registro de ${es.todos} ${esN}`,
      `Le registre de ${fr.tous} ${frN}`,
    ),

    'notices.project_shared.label': words(
      `${upper(a)} ${en1} was shared with you`,
      `Se ha compartido ${es.un} ${es1} con usted`,
      `${fr.un} ${fr1} a été partagé${e} avec vous`,
    ),
    'notices.project_shared.message_view': words(
      `You may view this ${en1}.`,
      `Puede ver ${es.este} ${es1}.`,
      `Vous pouvez consulter ${fr.ce} ${fr1}.`,
    ),
    'notices.project_shared.message_edit': words(
      `You may view and edit this ${en1}.`,
      `Puede ver y editar ${es.este} ${es1}.`,
      `Vous pouvez consulter et modifier ${fr.ce} ${fr1}.`,
    ),
    'notices.project_shared.message_comment': words(
      `You may view this ${en1} and comment on it.`,
      `Puede ver ${es.este} ${es1} y comentarl${o}.`,
      `Vous pouvez consulter ${fr.ce} ${fr1} et commenter.`,
    ),
    'notices.project_shared.opens': words(`Open the ${en1}`, `Abrir ${es.el} ${es1}`, `Ouvrir ${fr.le}${fr1}`),

    'notices.project_transferred.label': words(
      `${upper(a)} ${en1} was handed over to you`,
      `Se le ha traspasado ${es.un} ${es1}`,
      `${fr.un} ${fr1} vous a été transmis${e}`,
    ),
    'notices.project_transferred.message': words(
      `You own this ${en1} now.`,
      `${upper(es.este)} ${es1} es suy${o} ahora.`,
      `${upper(fr.ce)} ${fr1} vous appartient désormais.`,
    ),
    'notices.project_transferred.opens': words(`Open the ${en1}`, `Abrir ${es.el} ${es1}`, `Ouvrir ${fr.le}${fr1}`),

    'permissions.projects.view': words(`See ${enN}`, `Ver ${esN}`, `Voir les ${frN}`),
    'permissions.projects.edit': words(
      `Change ${enN} they can see`,
      `Cambiar ${es.los} ${esN} que ven`,
      `Modifier les ${frN} qu’ils voient`,
    ),
    'permissions.projects.delete': words(
      `Delete and archive ${enN} they can see`,
      `Eliminar y archivar ${es.los} ${esN} que ven`,
      `Supprimer et archiver les ${frN} qu’ils voient`,
    ),
    'permissions.projects.share': words(
      `Share ${enN} they can see`,
      `Compartir ${es.los} ${esN} que ven`,
      `Partager les ${frN} qu’ils voient`,
    ),
    'permissions.documents.view': words(
      `See the documents of ${enN}`,
      `Ver los documentos de ${es.los} ${esN}`,
      `Voir les documents des ${frN}`,
    ),
    'permissions.documents.upload': words(
      `Add documents to ${enN} and remove own ones`,
      `Añadir documentos a ${es.los} ${esN} y quitar los propios`,
      `Ajouter des documents aux ${frN} et retirer les siens`,
    ),
    'permissions.projects.create': words(`Create ${enN}`, `Crear ${esN}`, `Créer des ${frN}`),
    'permissions.projects.seeAll': words(
      `See and change every ${en1} of the company`,
      `Ver y cambiar ${es.todos} ${esN} de la empresa`,
      `Voir et modifier ${fr.tous} ${frN} de l’entreprise`,
    ),

    'rights.actions.see': words('See it', `Verl${o}`, `${upper(fr.it)} voir`),
    'rights.actions.comment': words('Comment on it', `Comentarl${o}`, `${upper(fr.it)} commenter`),
    'rights.actions.edit': words('Change it', `Cambiarl${o}`, `${upper(fr.it)} modifier`),
    'rights.actions.remove': words('Delete it', `Eliminarl${o}`, `${upper(fr.it)} supprimer`),
    'rights.actions.share': words('Share it', `Compartirl${o}`, `${upper(fr.it)} partager`),
    'rights.actions.transfer': words(
      'Give it to another owner',
      `Darl${o} a otro propietario`,
      `${upper(fr.it)} donner à un autre propriétaire`,
    ),
    'rights.rules.owner': words('They own it.', `Es suy${o}.`, `${upper(fr.il)} lui appartient.`),
    'rights.rules.seesAll': words(
      `Their role sees and changes every ${en1} of the company.`,
      `Su rol ve y cambia ${es.todos} ${esN} de la empresa.`,
      `Son rôle voit et modifie ${fr.tous} ${frN} de l’entreprise.`,
    ),
    'rights.rules.shared': words(
      'It is shared with them.',
      `Está compartid${o} con esta persona.`,
      `${upper(fr.il)} est partagé${e} avec cette personne.`,
    ),
    'rights.rules.sharedToEdit': words(
      'It is shared with them to change.',
      `Está compartid${o} con esta persona para cambiarl${o}.`,
      `${upper(fr.il)} est partagé${e} avec cette personne en modification.`,
    ),
    'rights.rules.sharedToComment': words(
      'It is shared with them to read and comment on.',
      `Está compartid${o} con esta persona para leerl${o} y comentarl${o}.`,
      `${upper(fr.il)} est partagé${e} avec cette personne pour lecture et commentaires.`,
    ),
    'rights.rules.roleMay': words(
      'It is shared with them, and their role in its vertical may do this.',
      `Está compartid${o} con esta persona, y su rol en su sector puede hacerlo.`,
      `${upper(fr.il)} est partagé${e} avec cette personne, et son rôle dans son secteur peut le faire.`,
    ),
    'rights.rules.roleMayNot': words(
      'It is shared with them to read or comment only, and their role in its vertical may not do this.',
      `Está compartid${o} solo para leer o comentar, y su rol en su sector no puede hacerlo.`,
      `${upper(fr.il)} est partagé${e} en lecture ou commentaire seulement, et son rôle dans son secteur ne peut pas le faire.`,
    ),
    'rights.rules.roleSeesNone': words(
      `It is shared with them, but their role in its vertical does not see ${enN}.`,
      `Está compartid${o} con esta persona, pero su rol en su sector no ve ${esN}.`,
      `${upper(fr.il)} est partagé${e} avec cette personne, mais son rôle dans son secteur ne voit pas les ${frN}.`,
    ),
    'rights.rules.notShared': words(
      `They do not own it, it is not shared with them, and their role does not see every ${en1}.`,
      `No es suy${o}, no está compartid${o} con esta persona y su rol no ve ${es.todos} ${esN}.`,
      `${upper(fr.il)} ne lui appartient pas, ${fr.il} n’est pas partagé${e} avec cette personne et son rôle ne voit pas ${fr.tous} ${frN}.`,
    ),
    'rights.rules.notOwner': words(
      `Only the owner and roles that see every ${en1} may do this.`,
      `Solo pueden hacerlo el propietario y los roles que ven ${es.todos} ${esN}.`,
      `Seuls le propriétaire et les rôles qui voient ${fr.tous} ${frN} le peuvent.`,
    ),

    'events.project.created': event('created', 'cread', 'créé'),
    'events.project.updated': event('changed', 'cambiad', 'modifié'),
    'events.project.deleted': event('deleted', 'eliminad', 'supprimé'),
    'events.project.restored': event('restored', 'restaurad', 'restauré'),
    'events.project.shared': event('shared', 'compartid', 'partagé'),

    'events.project.departed': event('left', 'abandonad', 'quitté'),
    'events.project.transferred': event('handed over', 'traspasad', 'transmis'),
    'events.project.archived': event('archived', 'archivad', 'archivé'),
    'events.project.unarchived': event('brought back', 'recuperad', 'désarchivé'),

    'fields.projectPhase': words(`${upper(en1)} phase`, `Fase ${es.del} ${es1}`, `Phase ${fr.du}${fr1}`),
    'events.projectImport.finished': words(
      `${upper(enN)} imported`,
      `${upper(esN)} importad${o}s`,
      `${upper(frN)} importé${e}s`,
    ),
    'works.import.running': words(`Importing ${enN}`, `Importando ${esN}`, `Import de ${frN}`),
    'works.import.failed': words(
      `The ${enN} were not imported.`,
      `${upper(es.los)} ${esN} no se importaron.`,
      `Les ${frN} n’ont pas été importé${e}s.`,
    ),
    'imports.title': words(`Import ${enN}`, `Importar ${esN}`, `Importer des ${frN}`),
    'imports.intro': words(
      `A CSV or XLSX file with one ${en1} in each row. The names of the columns may be in English, Spanish, French or German, and titles may stand above them. Only a name is needed. Up to 10,000 rows.`,
      `Un archivo CSV o XLSX con ${es.un} ${es1} en cada fila. Los nombres de las columnas pueden estar en español, inglés, francés o alemán, y puede haber títulos encima. Solo hace falta un nombre. Hasta 10.000 filas.`,
      `Un fichier CSV ou XLSX avec ${fr.un.toLowerCase()} ${fr1} par ligne. Les noms des colonnes peuvent être en français, anglais, espagnol ou allemand, et des titres peuvent se trouver au-dessus. Seul un nom est nécessaire. Jusqu’à 10 000 lignes.`,
    ),
    'imports.created_one': words(
      `{{count}} ${en1} created from “{{file}}”.`,
      `Se creó {{count}} ${es1} desde «{{file}}».`,
      `{{count}} ${fr1} créé${e} à partir de « {{file}} ».`,
    ),
    'imports.created_other': words(
      `{{count}} ${enN} created from “{{file}}”.`,
      `Se crearon {{count}} ${esN} desde «{{file}}».`,
      `{{count}} ${frN} créé${e}s à partir de « {{file}} ».`,
    ),
    'imports.undoneResult_one': words(
      `{{count}} ${en1} deleted.`,
      `Se eliminó {{count}} ${es1}.`,
      `{{count}} ${fr1} supprimé${e}.`,
    ),
    'imports.undoneResult_other': words(
      `{{count}} ${enN} deleted.`,
      `Se eliminaron {{count}} ${esN}.`,
      `{{count}} ${frN} supprimé${e}s.`,
    ),
    'imports.count': words('Created', `Cread${o}s`, `Créé${e}s`),

    'states.active': words('Active', `Activ${o}`, upper(fr.actif)),
    'states.completed': words('Completed', `Terminad${o}`, `Terminé${e}`),
    'states.cancelled': words('Cancelled', `Cancelad${o}`, `Annulé${e}`),
    'states.upcoming': words('Upcoming', `Próxim${o}`, 'À venir'),
    'states.overdue': words('Overdue', `Atrasad${o}`, 'En retard'),

    'list.active': words('Active', `Activ${o}s`, `${upper(fr.actif)}s`),
    'list.mine': words('Mine', `Mí${o}s`, fr.mine),
    'list.shared': words('Shared with me', `Compartid${o}s conmigo`, `Partagé${e}s avec moi`),
    'list.archived': words('Archived', `Archivad${o}s`, `Archivé${e}s`),
    'list.emptyArchivedHelp': words(
      `Archive ${a} ${en1} from its menu to keep it out of the other lists.`,
      `Archive ${es.un} ${es1} desde su menú para que no aparezca en las otras listas.`,
      `Archivez ${fr.un.toLowerCase()} ${fr1} depuis son menu pour l’écarter des autres listes.`,
    ),
    'list.project': one,
    'list.changed': words('Changed', `Cambiad${o}`, `Modifié${e}`),
    'list.newProject': words(`New ${en1}`, fresh.es, fresh.fr),
    'answers.projectCount_one': words(`{{count}} ${en1}.`, `{{count}} ${es1}.`, `{{count}} ${fr1}.`),
    'answers.projectCount_other': words(`{{count}} ${enN}.`, `{{count}} ${esN}.`, `{{count}} ${frN}.`),
    'answers.projectCountCapped': words(
      `More than {{count}} ${enN}.`,
      `Más de {{count}} ${esN}.`,
      `Plus de {{count}} ${frN}.`,
    ),
    'list.count_one': words(`{{count}} ${en1}`, `{{count}} ${es1}`, `{{count}} ${fr1}`),
    'list.count_other': words(`{{count}} ${enN}`, `{{count}} ${esN}`, `{{count}} ${frN}`),
    'list.countCapped': words(`more than {{count}} ${enN}`, `más de {{count}} ${esN}`, `plus de {{count}} ${frN}`),
    'holdings.ownedProjects': words(
      `${upper(enN)} owned`,
      `${upper(esN)} en propiedad`,
      `${upper(frN)} en tant que propriétaire`,
    ),
    'list.empty': words(`No ${enN} yet.`, `Todavía no hay ${esN}.`, `Pas encore ${fr.de}${fr1}.`),
    'list.emptyHelp': words('Create the first one.', `Cree ${es.first}.`, `Créez ${fr.first}.`),
    'list.emptyShared': words(
      `No shared ${enN} yet.`,
      `Todavía no hay ${esN} compartid${o}s.`,
      `Pas encore ${fr.de}${fr1} partagé${e}.`,
    ),
    'list.emptySharedHelp': words(
      `${upper(enN)} that colleagues share with you stand here.`,
      `Aquí están ${es.los} ${esN} que sus colegas comparten con usted.`,
      `Les ${frN} que des collègues partagent avec vous se trouvent ici.`,
    ),
    'list.emptyActive': words(`No ${enN} found.`, `No se encontraron ${esN}.`, `${fr.aucun} ${fr1} trouvé${e}.`),
    'list.emptyActiveHelp': words(
      `No ${en1} is active today.`,
      `${es.ningun} ${es1} está activ${o} hoy.`,
      `${fr.aucun} ${fr1} n’est ${fr.actif} aujourd’hui.`,
    ),
    'list.loadSample': words(`Load sample ${enN}`, `Cargar ${esN} de ejemplo`, `Charger des ${frN} d’exemple`),
    'list.removeSample': words(
      `Remove sample ${enN}`,
      `Quitar ${es.los} ${esN} de ejemplo`,
      `Retirer les ${frN} d’exemple`,
    ),

    'finder.label': words(`Search ${enN}`, `Buscar ${esN}`, `Rechercher des ${frN}`),
    'finder.hits': words(`${upper(enN)} found`, `${upper(esN)} encontrad${o}s`, `${upper(frN)} trouvé${e}s`),
    'finder.none': words(`No ${enN} found.`, `No se encontraron ${esN}.`, `${fr.aucun} ${fr1} trouvé${e}.`),
    'finder.failed': words(
      `${upper(enN)} could not be searched. {{reason}}`,
      `No se pudo buscar en ${es.los} ${esN}. {{reason}}`,
      `La recherche dans les ${frN} a échoué. {{reason}}`,
    ),
    'lists.recent': words(`Recent ${titled(enN)}`, `${upper(esN)} recientes`, `${upper(frN)} récent${e}s`),
    'panels.my': many,
    'lists.my': words(`My ${titled(enN)}`, `Mis ${esN}`, `Mes ${frN}`),
    'lists.shared': words(`Shared ${titled(enN)}`, `${upper(esN)} compartid${o}s`, `${upper(frN)} partagé${e}s`),
    'lists.all': words(`All ${titled(enN)}`, `Tod${o}s ${es.los} ${esN}`, `Tou${e ? 'tes' : 's'} les ${frN}`),
    'panels.status': words(`${upper(en1)} status`, `Estado de ${es.los} ${esN}`, `Statut des ${frN}`),
    'home.noRecent': words(
      `No recent ${enN} yet.`,
      `Todavía no hay ${esN} recientes.`,
      `Pas encore ${fr.de}${fr1} récent${e}.`,
    ),
    'home.timelineFull': words(
      `The timeline holds {{n}} ${enN} at most. Untick one first.`,
      `La línea de tiempo admite {{n}} ${esN} como máximo. Desmarque un${o} antes.`,
      `La chronologie contient {{n}} ${frN} au plus. Décochez-en un${e} d’abord.`,
    ),
    'panels.dialogs': words(`New ${en1}`, fresh.es, fresh.fr),
    'home.noDeadlines': words(
      `No ${en1} ends and no milestone is due in the next {{n}} days.`,
      `En los próximos {{n}} días no termina ${es.ningun.toLowerCase()} ${es1} ni vence ningún hito.`,
      `${fr.aucun} ${fr1} ne se termine et aucun jalon n’est prévu dans les {{n}} prochains jours.`,
    ),
    'home.kinds.end': words(`${upper(en1)} ends`, `Fin ${es.del} ${es1}`, `Fin ${fr.du}${fr1}`),
    'home.counted.end_one': words(`{{count}} ${en1} end`, `{{count}} fin de ${es1}`, `{{count}} fin ${fr.de}${fr1}`),
    'home.counted.end_other': words(
      `{{count}} ${en1} ends`,
      `{{count}} fines de ${es1}`,
      `{{count}} fins ${fr.de}${fr1}`,
    ),
    'recent.title': words(`Recent ${titled(enN)}`, `${upper(esN)} recientes`, `${upper(frN)} récent${e}s`),
    'recent.none': words(`No recent ${enN}`, `No hay ${esN} recientes`, `${fr.aucun} ${fr1} récent${e}`),
    'recent.failed': words(
      `Recent ${enN} could not be fetched. {{reason}}`,
      `No se pudieron obtener ${es.los} ${esN} recientes. {{reason}}`,
      `Les ${frN} récent${e}s n’ont pas pu être chargé${e}s. {{reason}}`,
    ),

    deleted: words('“{{name}}” deleted', `«{{name}}» eliminad${o}`, `« {{name}} » supprimé${e}`),
    archived: words('“{{name}}” archived', `«{{name}}» archivad${o}`, `« {{name}} » archivé${e}`),
    isArchived: words(
      `This ${en1} is archived. It stands in no list but Archived.`,
      `${upper(es.este)} ${es1} está archivad${o}. Solo aparece en Archivad${o}s.`,
      `${upper(fr.ce)} ${fr1} est archivé${e}. ${upper(fr.il)} ne figure que dans la vue Archivé${e}s.`,
    ),
    'failed.archive': words(
      '“{{name}}” was not archived. {{reason}}',
      '«{{name}}» no se archivó. {{reason}}',
      `« {{name}} » n’a pas été archivé${e}. {{reason}}`,
    ),
    'failed.unarchive': words(
      '“{{name}}” was not brought back. {{reason}}',
      '«{{name}}» no se recuperó. {{reason}}',
      `« {{name}} » n’a pas été désarchivé${e}. {{reason}}`,
    ),
    'team.transferred': words(
      '{{name}} owns it now.',
      'Ahora es de {{name}}.',
      '{{name}} en est désormais propriétaire.',
    ),
    'team.leaveText': words(
      `You no longer see this ${en1}. Its owner can share it with you again.`,
      `Ya no verá ${es.este} ${es1}. Su propietario puede volver a compartirl${o} con usted.`,
      `Vous ne verrez plus ${fr.ce} ${fr1}. Son propriétaire peut ${fr.it} partager à nouveau avec vous.`,
    ),
    'failed.create': words(
      `Error creating ${en1}: {{reason}}`,
      `Error al crear ${es.el} ${es1}: {{reason}}`,
      `Erreur lors de la création ${fr.du}${fr1} : {{reason}}`,
    ),
    'failed.update': words(
      `Error updating ${en1}: {{reason}}`,
      `Error al actualizar ${es.el} ${es1}: {{reason}}`,
      `Erreur lors de la mise à jour ${fr.du}${fr1} : {{reason}}`,
    ),
    'failed.delete': words(
      '“{{name}}” was not deleted. {{reason}}',
      '«{{name}}» no se eliminó. {{reason}}',
      `« {{name}} » n’a pas été supprimé${e}. {{reason}}`,
    ),
    'failed.restore': words(
      '“{{name}}” was not restored. {{reason}}',
      '«{{name}}» no se restauró. {{reason}}',
      `« {{name}} » n’a pas été restauré${e}. {{reason}}`,
    ),

    'form.newTitle': fresh,
    'form.editTitle': words(`Edit ${titled(en1)}`, `Editar ${es1}`, `Modifier ${fr.le}${fr1}`),

    'page.sections': words(`Parts of the ${en1}`, `Partes ${es.del} ${es1}`, `Parties ${fr.du}${fr1}`),
    'page.created': words('Created', `Cread${o}`, `Créé${e}`),
    'page.changed': words('Changed', `Cambiad${o}`, `Modifié${e}`),
    'page.allProjects': many,
    'page.toList': words(`Go to ${many.en}`, `Ir a ${many.es}`, `Aller aux ${frN}`),

    'sharing.shared': words('Shared with {{name}}.', `Compartid${o} con {{name}}.`, `Partagé${e} avec {{name}}.`),
    'sharing.list': words('Shared with', `Compartid${o} con`, `Partagé${e} avec`),
    'sharing.nobody': words(
      'Not shared with anybody yet.',
      'Todavía no se comparte con nadie.',
      `Pas encore partagé${e}.`,
    ),

    'activity.created': did('created', 'creó', 'créé'),
    'activity.updated': did('changed', 'cambió', 'modifié'),
    'activity.deleted': did('deleted', 'eliminó', 'supprimé'),
    'activity.restored': did('restored', 'restauró', 'restauré'),
    'activity.departed': did('left', 'abandonó', 'quitté'),
    'activity.archived': did('archived', 'archivó', 'archivé'),
    'activity.unarchived': words(
      `{{name}} brought the ${en1} back`,
      `{{name}} recuperó ${es.el} ${es1}`,
      `{{name}} a désarchivé ${fr.le}${fr1}`,
    ),
    'activity.transferred': words(
      `{{name}} handed the ${en1} over to {{who}}`,
      `{{name}} traspasó ${es.el} ${es1} a {{who}}`,
      `{{name}} a transmis ${fr.le}${fr1} à {{who}}`,
    ),
    'activity.shared': words(
      `{{name}} shared the ${en1} with {{who}}`,
      `{{name}} compartió ${es.el} ${es1} con {{who}}`,
      `{{name}} a partagé ${fr.le}${fr1} avec {{who}}`,
    ),
    'files.removeText': words(
      `The file is removed from this ${en1}.`,
      `El archivo se quita de ${es.este} ${es1}.`,
      `Le fichier est retiré de ${fr.ce} ${fr1}.`,
    ),
  }
  const failures: Record<string, Words> = {
    PROJECT_NOT_FOUND: words(
      `This ${en1} does not exist, or it is not shared with you.`,
      `${upper(es.este)} ${es1} no existe o no se comparte con usted.`,
      `${upper(fr.ce)} ${fr1} n’existe pas ou n’est pas partagé${e} avec vous.`,
    ),
    PROJECT_READ_ONLY: words(
      `You may see this ${en1} but not change it. Ask its owner for the right to edit.`,
      `Puede ver ${es.este} ${es1} pero no cambiarl${o}. Pida a su propietario el derecho a editar.`,
      `Vous pouvez consulter ${fr.ce} ${fr1} mais pas ${fr.it} modifier. Demandez le droit de modification à son propriétaire.`,
    ),
    PROJECT_OWNER_ONLY: words(
      `Only the owner of the ${en1} or an administrator may do this.`,
      `Solo el propietario ${es.del} ${es1} o un administrador puede hacer esto.`,
      `Seul le propriétaire ${fr.du}${fr1} ou un administrateur peut le faire.`,
    ),
    CONFLICT: words(
      `Somebody else changed this ${en1} in the meantime.`,
      `Otra persona cambió ${es.este} ${es1} mientras tanto.`,
      `Quelqu’un d’autre a modifié ${fr.ce} ${fr1} entre-temps.`,
    ),
    EXPORT_RUNNING: words(
      `An export of ${enN} is being written already. Wait until it is done.`,
      `Ya se está escribiendo una exportación de ${esN}. Espere a que termine.`,
      `Un export des ${frN} est déjà en cours. Attendez qu’il soit terminé.`,
    ),
    SAMPLE_LOADED: words(
      `The sample ${enN} are loaded already. Remove them first to load them again.`,
      `${upper(es.los)} ${esN} de ejemplo ya están cargad${o}s. Quítel${o}s antes de volver a cargarl${o}s.`,
      `Les ${frN} d’exemple sont déjà chargé${e}s. Retirez-les avant de les charger de nouveau.`,
    ),
    NO_SAMPLE: words(
      `This vertical has no sample ${enN}.`,
      `Este sector no tiene ${esN} de ejemplo.`,
      `Ce secteur n’a pas ${fr.de}${frN} d’exemple.`,
    ),
    IMPORT_RUNNING: words(
      `An import of ${enN} is running already. Wait until it is done.`,
      `Ya hay una importación de ${esN} en curso. Espere a que termine.`,
      `Un import de ${frN} est déjà en cours. Attendez qu’il soit terminé.`,
    ),
    OWNER_STAYS: words(
      `You own this ${en1}. Hand it over to a colleague first.`,
      `${upper(es.este)} ${es1} es suy${o}. Traspásel${o} antes a un colega.`,
      `${upper(fr.ce)} ${fr1} vous appartient. Transmettez-${fr.it} d’abord à un collègue.`,
    ),
    NOT_SHARED_WITH_YOU: words(
      `You see this ${en1} because of your role. There is no sharing to end.`,
      `Ve ${es.este} ${es1} por su rol. No hay nada que dejar de compartir.`,
      `Vous voyez ${fr.ce} ${fr1} grâce à votre rôle. Il n’y a aucun partage à terminer.`,
    ),
    OWNS_IT: words(
      `This person owns the ${en1} already.`,
      `Esta persona ya es propietaria ${es.del} ${es1}.`,
      `Cette personne possède déjà ${fr.le}${fr1}.`,
    ),
  }
  return { ...under('projects:', { ...terms, ...insightTerms(noun) }), ...under('errors:projects.', failures) }
}

function under(prefix: string, terms: Record<string, Words>): Record<string, Words> {
  return Object.fromEntries(Object.entries(terms).map(([key, value]) => [prefix + key, value]))
}

/** What the other party and the person in charge are called. */
export const clientTerms = (client: Words, lead?: Words): Record<string, Words> => ({
  'projects:fields.client': client,
  ...(lead ? { 'projects:fields.projectManager': lead } : {}),
})
