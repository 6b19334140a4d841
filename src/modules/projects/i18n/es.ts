import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../kernel/contract/texts.ts'
import type { projectsContract } from '../contract.ts'
import type { en } from './en.ts'
import { MAX_VIEWS } from '../rules.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    projects: { description: 'El registro de todos los proyectos', keywords: 'tablero, inicio, obras, trabajos, registro, lista, clientes, compartidos, vencidos' },
  },
  record: 'Proyecto',
  customFields: { project: 'Proyecto' },
  works: { register: { running: 'Exportando la lista', done: 'La lista está exportada.', failed: 'La lista no se exportó.', link: 'Descargar' } },
  routes: { projects: 'Proyectos', project: 'Proyecto' },
  notices: { project_shared: { label: 'Se ha compartido un proyecto con usted', title: '{{name}} ha compartido «{{project}}» con usted', message_view: 'Puede ver este proyecto.', message_comment: 'Puede ver este proyecto y comentarlo.', message_edit: 'Puede ver y modificar este proyecto.', opens: 'Abrir el proyecto' } },
  quickCreate: { newProject: 'Nuevo proyecto' },
  module: 'Proyectos',
  // why somebody may or may not; the permissions panel of the administration says these
  rights: {
    actions: { see: 'Verlo', edit: 'Cambiarlo', remove: 'Eliminarlo', share: 'Compartirlo' },
    rules: { owner: 'Es suyo.', seesAll: 'Su rol ve y cambia todos los proyectos de la empresa.', shared: 'Está compartido con esta persona.', sharedToEdit: 'Está compartido con esta persona para cambiarlo.', sharedToRead: 'Está compartido solo para leerlo, y su rol no puede cambiar proyectos.', editsWhatTheySee: 'Lo ve, y su rol puede cambiar los proyectos que ve.', notShared: 'No es suyo, no está compartido con esta persona y su rol no ve todos los proyectos.', notOwner: 'Solo pueden hacerlo el propietario y los roles que ven todos los proyectos.' },
  },
  permissions: { projects: { view: 'Ver proyectos', edit: 'Cambiar los proyectos que ven', create: 'Crear proyectos', seeAll: 'Ver y cambiar todos los proyectos de la empresa' } },
  events: {
    project: { created: 'Proyecto creado', updated: 'Proyecto modificado', deleted: 'Proyecto eliminado', restored: 'Proyecto restaurado', shared: 'Proyecto compartido', unshared: 'Fin de la compartición', fileAdded: 'Archivo añadido', fileRemoved: 'Archivo quitado' },
    projectSample: { loaded: 'Muestra cargada', removed: 'Muestra quitada' },
    projectRegister: { exported: 'Registro exportado' },
    projectView: { saved: 'Vista guardada', removed: 'Vista quitada' },
  },
  fields: {
    name: 'Nombre', description: 'Descripción', client: 'Cliente', location: 'Ubicación', coords: 'Coordenadas', startDate: 'Fecha de inicio', endDate: 'Fecha de fin', notes: 'Notas',
    status: 'Estado', type: 'Tipo', vertical: 'Sector', projectManager: 'Jefe de proyecto', progress: 'Avance', phase: 'Fase', team: 'Equipo', tags: 'Etiquetas', budget: 'Presupuesto',
    projectPhase: 'Fase del proyecto',
  },
  states: {
    planning: 'En planificación', active: 'Activo', 'on-hold': 'En pausa', completed: 'Terminado', cancelled: 'Cancelado', upcoming: 'Próximo', overdue: 'Atrasado', unscheduled: 'Sin fechas',
  },
  list: {
    views: 'Vistas',
    all: 'Todo el trabajo', active: 'Activos', mine: 'Míos', shared: 'Compartidos conmigo',
    project: 'Proyecto', start: 'Inicio', end: 'Fin', owner: 'Propietario', changed: 'Cambiado',
    newProject: 'Nuevo proyecto',
    count_one: '{{count}} proyecto', count_many: '{{count}} de proyectos', count_other: '{{count}} proyectos',
    countCapped: 'más de {{count}} proyectos',
    range: '{{from}}–{{to}} de {{count}}',
    rangeCapped: '{{from}}–{{to}} de más de {{count}}',
    empty: 'Todavía no hay proyectos.', emptyHelp: 'Cree el primero.',
    emptyShared: 'Todavía no hay proyectos compartidos.', emptySharedHelp: 'Aquí están los proyectos que sus colegas comparten con usted.',
    emptyActive: 'No se encontraron proyectos.', emptyActiveHelp: 'Ningún proyecto está activo hoy.',
    notFound: 'No hay resultados para «{{q}}». Pruebe con otras palabras o revise la ortografía.',
    menuOf: 'Acciones de {{name}}',
    menu: 'Más', export: 'Exportar CSV', exportStarted: 'La exportación ha empezado. La barra de estado muestra cuánto lleva.', exportFailed: 'La lista no se exportó. {{reason}}',
    addFilter: 'Añadir filtro', filterBy: 'Filtrar por', columns: 'Columnas', columnsTitle: 'Columnas de la lista',
    vertical: 'Sector', allVerticals: 'Todos los sectores', emptyFilteredHelp: 'Nada cumple estos filtros.', clearFilters: 'Quitar los filtros',
    loadSample: 'Cargar proyectos de muestra', sampleLoaded: 'La muestra está cargada.', sampleFailed: 'La muestra no se cargó. {{reason}}',
    removeSample: 'Quitar los proyectos de muestra', removeSampleTitle: '¿Quitar la muestra?', removeSampleText: 'Se quita para siempre, con sus archivos y todo lo que se le añadió. Lo que hayan creado ustedes se queda.', sampleRemoved: 'La muestra se ha quitado.',
    layout: 'Presentación', layouts: { list: 'Lista', grid: 'Cuadrícula', timeline: 'Cronograma' },
    fromTo: '{{from}} a {{to}}', from: 'desde {{from}}', until: 'hasta {{to}}', noDates: 'Sin fechas todavía', noProgress: 'Sin avance todavía', today: 'Hoy',
  },
  views: { save: 'Guardar vista', saveTitle: 'Guardar esta vista', name: 'Nombre', nameHelp: 'El filtro, el texto y el orden se guardan con este nombre.', remove: 'Quitar vista', removed: 'Vista «{{name}}» quitada', failed: 'La vista no se cambió. {{reason}}' },
  finder: { label: 'Buscar proyectos', hits: 'Proyectos encontrados', none: 'No se encontraron proyectos.', all: 'Mostrar todos', failed: 'No se pudo buscar en los proyectos. {{reason}}' },
  recent: { title: 'Proyectos recientes', none: 'No hay proyectos recientes', failed: 'No se pudieron obtener los proyectos recientes. {{reason}}' },
  actions: { open: 'Abrir', edit: 'Editar', share: 'Compartir', delete: 'Eliminar' },
  deleted: '«{{name}}» eliminado',
  restored: '«{{name}}» está de vuelta.',
  failed: {
    create: 'Error al crear el proyecto: {{reason}}',
    update: 'Error al actualizar el proyecto: {{reason}}',
    delete: '«{{name}}» no se eliminó. {{reason}}',
    restore: '«{{name}}» no se restauró. {{reason}}',
    date: 'Introduzca una fecha como 1 feb 2027',
    amount: 'Introduzca un importe como 1.250,00',
    progress: 'Introduzca un número entero de 0 a 100',
  },
  form: {
    newTitle: 'Nuevo proyecto', editTitle: 'Editar proyecto', create: 'Crear', update: 'Actualizar',
    fieldsFailed: 'No se pudieron obtener los otros campos. {{reason}}', more: 'Más', noStatus: 'Según las fechas', tagsHelp: 'Separe las etiquetas con comas', percent: '%',
  },
  page: {
    overview: 'Resumen', documents: 'Documentos', team: 'Equipo', sections: 'Partes del proyecto',
    fields: 'Datos principales', details: 'Datos', sharing: 'Compartido', activity: 'Actividad',
    noDescription: 'Todavía no hay descripción.', noNotes: 'Todavía no hay notas.', noValue: '–',
    created: 'Creado', changed: 'Cambiado', owner: 'Propietario', start: 'Inicio', end: 'Fin', allProjects: 'Proyectos',
    more: 'Más acciones', toList: 'Ir a Proyectos',
  },
  sharing: {
    title: 'Compartir «{{name}}»', add: 'Compartir', done: 'Listo', person: 'Colega', personHelp: 'Escriba un nombre o una dirección de correo', nobodyFound: 'No se encontró a nadie.', searching: 'Buscando',
    access: 'Puede', accessOf: 'Lo que puede hacer {{name}}', view: 'Ver', comment: 'Ver y comentar', edit: 'Editar',
    end: 'Dejar de compartir', endOf: 'Dejar de compartir con {{name}}', ended: 'Ya no se comparte con {{name}}.', shared: 'Compartido con {{name}}.',
    nobody: 'Todavía no se comparte con nadie.', list: 'Compartido con', failed: 'No se cambió con quién se comparte. {{reason}}', manage: 'Compartir',
  },
  activity: {
    created: '{{name}} creó el proyecto', updated: '{{name}} cambió el proyecto', deleted: '{{name}} eliminó el proyecto', restored: '{{name}} restauró el proyecto',
    shared: '{{name}} compartió el proyecto con {{who}}', unshared: '{{name}} dejó de compartir con {{who}}', fileAdded: '{{name}} añadió un archivo', fileRemoved: '{{name}} quitó un archivo', other: '{{name}}: {{kind}}',
    none: 'Todavía no ha pasado nada.', more: 'Mostrar más', empty: 'vacío', list: 'Qué ha pasado',
  },
  files: {
    upload: 'Subir archivos', drop: 'Suelte aquí los archivos para subirlos', name: 'Archivo', size: 'Tamaño', addedBy: 'Añadido por', added: 'Añadido', uploads: 'Subidas',
    none: 'Todavía no hay documentos.', noneHelp: 'Suba planos, contratos o fotos.', noneReadOnly: 'Aquí están los archivos que añade el equipo.',
    remove: 'Quitar', removeOf: 'Quitar {{name}}', removeTitle: '¿Quitar «{{name}}»?', removeText: 'El archivo se quita de este proyecto.', removed: 'Se quitó «{{name}}».',
    cancel: 'Cancelar la subida de {{name}}', retry: 'Reintentar', dismiss: 'Descartar', failed: '«{{name}}» no se subió. {{reason}}', finished: 'Se subió «{{name}}».',
    download: 'Descargar {{name}}',
  },
}

export const errors: ErrorTexts<typeof projectsContract> = {
  EXPORT_RUNNING: 'Ya se está escribiendo una exportación de proyectos. Espere a que termine.',
  SAMPLE_LOADED: 'Los proyectos de muestra ya están cargados. Quítelos antes de volver a cargarlos.',
  NO_SAMPLE: 'Este sector no tiene proyectos de muestra.',
  TOO_MANY_VIEWS: `Ya tiene ${MAX_VIEWS} vistas. Quite una antes.`,
  VIEW_NAME_TAKEN: 'Ya tiene una vista con este nombre. Elija otro nombre.',
  VIEW_NOT_FOUND: 'Esta vista ya no existe.',
  PROJECT_NOT_FOUND: 'Este proyecto no existe o no se comparte con usted.',
  PROJECT_READ_ONLY: 'Puede ver este proyecto pero no cambiarlo. Pida a su propietario el derecho a editar.',
  PROJECT_OWNER_ONLY: 'Solo el propietario del proyecto o un administrador puede hacer esto.',
  CONFLICT: 'Otra persona cambió este proyecto mientras tanto.',
  NOT_A_COLLEAGUE: 'Esta persona no pertenece a la empresa. Invítela primero.',
  OWNS_IT: 'Esta persona ya es propietaria del proyecto.',
  FILE_NOT_FOUND: 'No se encontró el archivo. Súbalo de nuevo.',
}
