import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { assistantContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: { assistant: { description: 'Si un modelo de lenguaje redacta las respuestas del asistente, y cuál', keywords: 'IA, chat, modelo de lenguaje, OpenAI, LLM, preguntas, voz' } },
  module: 'Asistente de IA',
  keys: { open: 'Abrir o cerrar el asistente de IA' },
  panels: { assistant: 'Asistente de IA' },
  events: {
    apmConversation: { started: 'Conversación con el asistente iniciada', removed: 'Conversación con el asistente eliminada' },
    apmMessage: { asked: 'Pregunta hecha al asistente', phrased: 'Respuesta del asistente redactada' },
    assistantModel: { changed: 'Modelo del asistente cambiado', tested: 'Modelo del asistente probado' },
  },
  open: 'Asistente de IA',
  openKeys: 'Asistente de IA ({{keys}} J)',
  ctrl: 'Ctrl',
  loadFailed: 'No se pudo abrir el asistente. {{reason}}',
  greeting: 'Hola {{name}}, soy su asistente jefe de proyectos con IA. Pregúnteme por proyectos, tareas, personas y cifras. Respondo con lo que está guardado aquí y lo que usted puede ver, y cada número abre su cálculo.',
  greetingNoName: 'Hola, soy su asistente jefe de proyectos con IA. Pregúnteme por proyectos, tareas, personas y cifras. Respondo con lo que está guardado aquí y lo que usted puede ver, y cada número abre su cálculo.',
  examples: {
    late: '¿Qué está atrasado?', dueThisWeek: '¿Qué vence esta semana?', attention: '¿Qué requiere mi atención?', freeNextWeek: '¿Quién está libre la próxima semana?', milestones: '¿Qué hitos vienen?', onTime: '¿Cuál es nuestra puntualidad?',
  },
  panel: {
    close: 'Cerrar el asistente', newConversation: 'Nueva conversación', conversations: 'Conversaciones', back: 'Volver a la conversación', log: 'Conversación', older: 'Mostrar mensajes anteriores', olderConversations: 'Mostrar conversaciones anteriores',
    input: 'Su pregunta', placeholder: 'Pregunte por proyectos, tareas o personas', send: 'Enviar', you: 'Usted', me: 'Asistente', analyzing: 'Analizando', none: 'Aún no hay conversaciones.', noneHelp: 'Haga una pregunta y aparecerá aquí.',
    messages_one: '{{count}} mensaje', messages_other: '{{count}} mensajes', delete: 'Eliminar «{{title}}»', deleteTitle: '¿Eliminar esta conversación?', deleteText: '«{{title}}» se elimina para siempre.', deleteDo: 'Eliminar conversación', deleted: 'La conversación se ha eliminado.',
    notSent: 'La pregunta no se envió. {{reason}}', more_one: 'y {{count}} más', more_other: 'y {{count}} más', now: 'ahora {{value}}', nowNone: 'ahora sin datos', tryThese: 'Puede preguntar', previewOnly: 'Está viendo el producto como otra persona, así que aquí no se puede preguntar.',
  },
  voice: {
    start: 'Diga su pregunta', stop: 'Dejar de escuchar', listening: 'Escuchando',
    notAllowed: 'El micrófono está bloqueado. Permítalo para este sitio en el navegador e inténtelo de nuevo.',
    noSpeech: 'No se oyó nada. Compruebe el micrófono y hable después de pulsar el botón.',
    audioCapture: 'No se encontró ningún micrófono. Conecte uno e inténtelo de nuevo.',
    network: 'El navegador no pudo contactar con su servicio de voz. Compruebe la conexión o escriba la pregunta.',
    language: 'El navegador no reconoce voz en inglés. Escriba la pregunta.',
    other: 'No se reconoció la voz ({{error}}). Inténtelo de nuevo o escriba la pregunta.',
  },
  phrased: { model: 'Redactado por un modelo de lenguaje', local: 'Redactado localmente.', failed: 'El modelo de lenguaje no dio una respuesta útil. Quien administra la instalación puede probarlo.', sent: 'Qué se envió', sentHelp: 'El modelo recibió este texto y nada más:' },
  problems: {
    late: 'El modelo no respondió en 15 segundos.',
    unknownHost: 'No se encuentra el nombre del servidor del modelo. Compruebe la dirección y si este servidor tiene acceso a internet.',
    private: 'La dirección del modelo está dentro de una red privada. La instalación puede permitirla con PLUMBLINE_ALLOWED_HOSTS.',
    unreachable: 'Falló la conexión con el modelo. Compruebe la dirección y si un cortafuegos se interpone.',
    status: 'El servidor del modelo rechazó la petición. Compruebe la dirección, el nombre del modelo y la clave.',
    unreadable: 'El servidor del modelo respondió algo distinto de lo esperado. Use una dirección que hable el formato de OpenAI.',
    tooLong: 'El modelo respondió con demasiadas palabras.',
    invented: 'El modelo usó un número que no está entre los hechos.',
  },
  settings: {
    title: 'Modelo de lenguaje', intro: 'Las respuestas se buscan en este servidor y no necesitan a nadie de fuera. Un modelo puede redactarlas: recibe la pregunta y los hechos de la respuesta, nada más. Sus palabras se aceptan solo si cada número está entre los hechos.',
    on: 'Dejar que un modelo redacte las respuestas', onHelp: 'Las preguntas y los hechos de sus respuestas se envían a esta dirección.', url: 'Dirección', urlHelp: 'Un servicio que hable el formato de OpenAI, hasta la versión: https://api.example.com/v1',
    model: 'Modelo', modelHelp: 'Su nombre tal como lo conoce el servicio.', key: 'Clave', keyHelp: 'Se guarda sellada y no se vuelve a mostrar.', keyStored: 'Hay una clave guardada. Escriba otra para sustituirla.', forgetKey: 'Olvidar la clave guardada', saved: 'El modelo se ha guardado.',
  },
  test: {
    title: 'Prueba', do: 'Probar', again: 'Probar de nuevo', off: 'Introduzca antes la dirección y el nombre del modelo y guarde.', about: 'El modelo redacta una respuesta inventada que no dice nada de su empresa.', never: 'Aún no se ha probado.', asking: 'Se está preguntando al modelo.',
    works: 'Funciona', fails: 'No funciona', when: 'Probado', host: 'Servidor', status: 'Estado', took: 'Tardó', ms: '{{ms}} ms', said: 'Qué dijo',
  },
  answers: {
    nothingYet: 'Todavía no hay nada que contar: ningún proyecto ni tarea que usted pueda ver.',
    noneYet: {
      tasks: 'Todavía no hay tareas que usted pueda ver.', projects: 'Todavía no hay proyectos que usted pueda ver.', tasksOfProject: '{{project}} aún no tiene tareas.', tasksOfPerson: '{{person}} aún no tiene tareas que usted pueda ver.',
      ownTasks: 'Aún no tiene ninguna tarea asignada.', milestonesOfProject: '{{project}} aún no tiene hitos.',
    },
    openList: 'Abrir la lista',
    withheld: 'Parte de esta respuesta ya no le corresponde verla y se omite.',
    help: 'Puedo decirle qué está atrasado o vence, cómo va un proyecto, quién está libre o sobrecargado, qué hitos vienen, qué pasó últimamente y cualquier cifra del producto por su nombre. Cuando haya nombrado un proyecto, siga con «¿y sus hitos?» o «¿quién trabaja en este proyecto?». Por ejemplo:',
    hello: 'Me alegra saludarle. Puede preguntar, por ejemplo:',
    subject: {
      gone: 'No encontré tal proyecto, o usted no puede verlo.',
      several_one: '{{count}} proyecto coincide con ese nombre:', several_other: '{{count}} proyectos coinciden con ese nombre. ¿A cuál se refiere?',
      severalPeople: 'Varias personas se llaman así. Indique el nombre completo.',
      unknownSoAll: 'No encontré nada llamado «{{name}}», así que esto trata de todo lo que usted puede ver.',
    },
    note: {
      late_one: '{{project}}, vencía el {{date}}, {{count}} día de retraso', late_other: '{{project}}, vencía el {{date}}, {{count}} días de retraso', due: '{{project}}, vence el {{date}}', date: '{{date}}',
      overdue_one: 'terminaba el {{date}}, {{count}} día de retraso', overdue_other: 'terminaba el {{date}}, {{count}} días de retraso', ends_one: 'termina el {{date}}, queda {{count}} día', ends_other: 'termina el {{date}}, quedan {{count}} días',
      open_one: '{{count}} tarea abierta de {{tasks}}', open_other: '{{count}} tareas abiertas de {{tasks}}', changed: 'cambiado el {{at}} por {{name}}', happened: '{{event}}, {{at}}, {{name}}',
      free: '{{free}} libres de {{capacity}}', booked: '{{booked}} ocupadas de {{capacity}}', plain: '{{text}}', amount: '{{amount}}',
    },
    late: {
      tasks_one: '{{figure}} tarea está atrasada.', tasks_other: '{{figure}} tareas están atrasadas.', noTasks: 'Ninguna tarea está atrasada.', rows: 'Tareas atrasadas', list: 'Abrir las tareas atrasadas',
      projects_one: '{{figure}} proyecto está atrasado.', projects_other: '{{figure}} proyectos están atrasados.', noProjects: 'Ningún proyecto está atrasado.', projectRows: 'Proyectos atrasados',
      ofProject_one: '{{count}} tarea de {{project}} está atrasada.', ofProject_other: '{{count}} tareas de {{project}} están atrasadas.', noneOfProject: 'Ninguna tarea de {{project}} está atrasada.',
      ofPerson_one: '{{count}} tarea de {{person}} está atrasada.', ofPerson_other: '{{count}} tareas de {{person}} están atrasadas.', noneOfPerson: 'Ninguna tarea de {{person}} está atrasada.',
    },
    due: {
      thisWeek_one: '{{figure}} tarea vence esta semana.', thisWeek_other: '{{figure}} tareas vencen esta semana.', noneThisWeek: 'Ninguna tarea abierta vence esta semana.',
      unassigned_one: '{{figure}} de ellas no tiene a nadie asignado.', unassigned_other: '{{figure}} de ellas no tienen a nadie asignado.', rows: 'Tareas',
      on_one: '{{count}} tarea abierta vence el {{from}}.', on_other: '{{count}} tareas abiertas vencen el {{from}}.', noneOn: 'Ninguna tarea abierta vence el {{from}}.',
      between_one: '{{count}} tarea abierta vence del {{from}} al {{to}}.', between_other: '{{count}} tareas abiertas vencen del {{from}} al {{to}}.', noneBetween: 'Ninguna tarea abierta vence del {{from}} al {{to}}.',
      inProject: 'En {{project}}:', byPerson: 'Para {{person}}:',
    },
    attention: {
      late_one: '{{count}} tarea suya está atrasada.', late_other: '{{count}} tareas suyas están atrasadas.', week_one: '{{count}} tarea suya vence antes de que acabe la semana.', week_other: '{{count}} tareas suyas vencen antes de que acabe la semana.',
      none: 'Ninguna de sus tareas está atrasada ni vence esta semana.', list: 'Abrir el trabajo de la empresa', alerts_one: '{{figure}} proyecto termina en los próximos siete días.', alerts_other: '{{figure}} proyectos terminan en los próximos siete días.', alertRows: 'Proyectos que terminan pronto',
    },
    milestones: {
      soon_one: '{{figure}} hito llega en los próximos 30 días.', soon_other: '{{figure}} hitos llegan en los próximos 30 días.', none: 'No llega ningún hito en los próximos 30 días.', never: 'Todavía no hay ningún hito que usted pueda ver.', rows: 'Hitos',
      ofProject: 'Los próximos hitos de {{project}}', noneOfProject: '{{project}} no tiene hitos abiertos por delante.', next: 'Próximos hitos',
    },
    project: {
      state: '{{project}}: {{state}}.', fromTo: 'Va del {{from}} al {{to}}.', from: 'Empieza el {{from}} y no tiene fecha de fin.', to: 'Termina el {{to}} y no tiene fecha de inicio.', noDates: 'Aún no tiene fechas.',
      progress: 'Su progreso indicado es del {{percent}}.', tasks_one: '{{done}} de {{count}} tarea está hecha.', tasks_other: '{{done}} de {{count}} tareas están hechas.', noTasks: 'Aún no tiene tareas.', noneLate: 'Ninguna está atrasada.',
      spi: 'El rendimiento del plazo (SPI) es del {{percent}}: valor ganado como parte del valor previsto.', cpi: 'El rendimiento del coste (CPI) es del {{percent}}: valor ganado como parte de lo que ha costado.',
    },
    people: { which: 'Nombre el proyecto y le digo quién trabaja en él.', manager: 'Jefe de proyecto: {{name}}.', none: 'Aún no hay nadie asignado a una tarea de {{project}}.', rows: 'Quién trabaja en {{project}}' },
    history: { list: 'Abrir el proyecto', everywhere: 'Proyectos cambiados por última vez', ofProject: 'Lo último que pasó en {{project}}', none: 'Aún no hay nada anotado sobre {{project}}.' },
    team: {
      nobody: 'Aún no hay con quién planificar: ninguna persona, cuadrilla o máquina está entre los recursos.', cut_one: 'Miré el primero de ellos.', cut_other: 'Miré los primeros {{count}} de ellos.', list: 'Abrir la carga de trabajo',
      free_one: '{{count}} persona, cuadrilla o máquina tiene un día o más libre del {{from}} al {{to}}.', free_other: '{{count}} personas, cuadrillas y máquinas tienen un día o más libre del {{from}} al {{to}}.', noneFree: 'Nadie tiene un día entero libre del {{from}} al {{to}}.', freeRows: 'Primero quien más tiempo tiene',
      over_one: '{{count}} tiene más trabajo que tiempo del {{from}} al {{to}}.', over_other: '{{count}} tienen más trabajo que tiempo del {{from}} al {{to}}.', noneOver: 'Nadie está sobrecargado del {{from}} al {{to}}.', overRows: 'Primero quien más sobrecarga tiene',
      notPlanned: '{{person}} no está entre los recursos que miré.', personFree: '{{person}} tiene {{free}} libres de {{capacity}} del {{from}} al {{to}}.', personOver: '{{person}} tiene una sobrecarga de {{over}}: {{booked}} ocupadas de {{capacity}} del {{from}} al {{to}}.',
      personIdle: '{{person}} no tiene ninguna tarea abierta que usted pueda ver.', personOpen_one: '{{person}} tiene {{count}} tarea abierta.', personOpen_other: '{{person}} tiene {{count}} tareas abiertas.', personRows: 'Lo próximo por terminar',
      noTime: 'Según los calendarios nadie trabaja esta semana, así que no hay tiempo que ocupar.', utilization: 'El equipo está ocupado el {{figure}} de su tiempo esta semana.', busiest: 'Más ocupados esta semana',
    },
    optimize: {
      unassigned_one: '{{figure}} tarea de esta semana no tiene a nadie asignado, así que no se hará a tiempo.', unassigned_other: '{{figure}} tareas de esta semana no tienen a nadie asignado, así que no se harán a tiempo.',
      late_one: '{{figure}} tarea está atrasada; dele otra fecha o más gente.', late_other: '{{figure}} tareas están atrasadas; deles otras fechas o más gente.', free_one: '{{count}} tiene un día o más libre esta semana y podría asumir trabajo.', free_other: '{{count}} tienen un día o más libre esta semana y podrían asumir trabajo.',
      nothing: 'No encuentro nada que mejorar: nada está atrasado ni sin asignar, y no hay nadie cuyo tiempo esté planificado.',
    },
    figure: { is: '{{title}}: {{figure}}.', noData: '{{title}}: aún no hay datos.', unknown: 'No existe tal cifra, o usted no puede verla.', rows: 'Qué hay detrás' },
    status: {
      active_one: '{{figure}} proyecto está activo.', active_other: '{{figure}} proyectos están activos.', overdue_one: '{{figure}} está atrasado.', overdue_other: '{{figure}} están atrasados.', alerts_one: '{{figure}} termina en siete días.', alerts_other: '{{figure}} terminan en siete días.',
      completed_one: '{{figure}} está completado.', completed_other: '{{figure}} están completados.', late_one: '{{figure}} tarea está atrasada.', late_other: '{{figure}} tareas están atrasadas.', due_one: '{{figure}} tarea vence esta semana.', due_other: '{{figure}} tareas vencen esta semana.',
      onTime: 'El {{figure}} de los proyectos de los últimos 12 meses cumplió su plazo.', spi: 'El rendimiento del plazo (SPI) es del {{figure}}.',
    },
    find: { found: 'Encontré esto', nothing: 'No encontré nada sobre «{{words}}» que usted pueda ver. Puede preguntar, por ejemplo:', unclear: 'No lo entendí. Puede preguntar, por ejemplo:' },
  },
}

export const errors: ErrorTexts<typeof assistantContract> = {
  CONVERSATION_NOT_FOUND: 'Esta conversación no existe. Empiece una nueva.',
  MODEL_REFUSED: 'No se puede alcanzar esta dirección: {{reason}}',
  MODEL_INCOMPLETE: 'Introduzca la dirección y el nombre del modelo antes de activarlo.',
  MODEL_UNKNOWN: 'No hay ningún modelo que probar. Introduzca su dirección y su nombre y guarde antes.',
}
