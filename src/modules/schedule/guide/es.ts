import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'schedule', title: 'Planificar un proyecto en el programa',
    text: [
      'Abra un proyecto y elija Programa. Añadir tarea crea una tarea de un día; haga doble clic en ella o pulse Intro para abrir su panel.',
      'Escriba las duraciones como 5d, 12h o 2w. Dibuje una dependencia desde el final de una barra hasta el principio de otra, o añádala en el panel, en Dependencias.',
      'El panel dice en una frase por qué una tarea está donde está y cuánto puede retrasarse. Las tareas críticas son rojas: cada día perdido en ellas mueve el fin.',
      'Gantt, Lista y Tablero muestran las mismas tareas. Todo cambio se puede deshacer, también el de muchas tareas a la vez.',
    ],
  },
  {
    id: 'together', title: 'Trabajar a la vez en un programa',
    text: [
      'Los cambios de otros aparecen enseguida y se tiñen un momento; la línea inferior dice quién cambió qué.',
      'Los campos distintos de una tarea se unen solos. Si dos personas cambian el mismo campo, se muestran ambos valores y usted elige; nada se sobrescribe sin preguntar.',
    ],
  },
  {
    id: 'baselines', title: 'Comparar con una línea base',
    text: [
      'Más herramientas, Líneas base guarda el programa tal como está. La franja gris bajo una barra es el lugar que la línea base daba a la tarea; la columna Desviación dice cuántos días difiere.',
      'Análisis comprueba la calidad del plan y muestra valor ganado, riesgo y nivelación. El valor ganado necesita presupuestos; el riesgo, un tiempo más corto y uno más largo.',
    ],
  },
  {
    id: 'files', title: 'Traer un programa de otra aplicación',
    text: [
      'Más herramientas, Importar lee MS Project XML, Primavera XER y CSV. Antes de guardar nada se ve qué hay en el archivo y qué no se puede tomar.',
      'Exportar escribe MS Project XML, CSV y un archivo de calendario, e imprime el gráfico como PDF o imagen.',
    ],
  },
]
