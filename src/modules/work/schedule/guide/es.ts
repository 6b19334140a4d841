import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'schedule',
    title: 'Planificar un proyecto en el cronograma',
    text: [
      'Abra un proyecto y elija Cronograma. El cursor está en el nombre: escriba una tarea y pulse Intro para la siguiente; Tab la pone debajo de la anterior y Mayús Tab la vuelve a sacar. Pegue una lista de nombres o un bloque de una hoja de cálculo con duraciones y predecesoras, y se convierte en filas.',
      'Escriba en cualquier celda tecleando, con F2 o con doble clic; Escape deshace la edición. Las duraciones son 5d, 12h o 2w; 0 es un hito. Las predecesoras son números o nombres como 3, 4CC o 3FC+2d. Ctrl F2 enlaza en orden las filas elegidas; el clic derecho o Mayús F10 tiene todo lo demás. Alt Intro abre los detalles, que siguen a la selección.',
      'Escriba las duraciones como 5d, 12h o 2w. Dibuje una dependencia desde el final de una barra hasta el principio de otra, o añádala en el panel, en Dependencias.',
      'El panel dice en una frase por qué una tarea está donde está y cuánto puede retrasarse. Las tareas críticas son rojas: cada día perdido en ellas mueve el fin.',
      'Gantt, Lista y Tablero muestran las mismas tareas. Todo cambio se puede deshacer, también el de muchas tareas a la vez.',
    ],
  },
  {
    id: 'together',
    title: 'Trabajar a la vez en un cronograma',
    text: [
      'Los cambios de otros aparecen enseguida y se tiñen un momento; la línea inferior dice quién cambió qué.',
      'Los campos distintos de una tarea se unen solos. Si dos personas cambian el mismo campo, se muestran ambos valores y usted elige; nada se sobrescribe sin preguntar.',
    ],
  },
  {
    id: 'baselines',
    title: 'Comparar con una línea base',
    text: [
      'Más herramientas, Líneas base guarda el cronograma tal como está. La franja gris bajo una barra es el lugar que la tarea tenía en la línea base; la columna Desviación dice cuántos días difiere.',
      'Análisis comprueba la calidad del plan y muestra valor ganado, riesgo y nivelación. El valor ganado necesita presupuestos; el riesgo, un tiempo más corto y uno más largo, o lo que puede ocurrir: una licencia que tarda, roca en el suelo, con su probabilidad y cuánto más dura entonces la tarea. Las previsiones cuentan con ambos.',
    ],
  },
  {
    id: 'files',
    title: 'Traer un cronograma de otra aplicación',
    text: [
      'Más herramientas, Importar lee MS Project XML, Primavera XER y CSV. Antes de guardar nada se ve qué hay en el archivo, qué no se puede tomar y qué tareas tendrían fechas distintas de las del archivo, con el motivo. Conservar las fechas del archivo las deja como están en él.',
      'Un archivo que se importa de nuevo actualiza sus tareas por sus ID de actividad, si la mayoría tiene también los mismos nombres o códigos que alguien les dio. Si no, parece otro cronograma y sus tareas se añaden después de las que hay; usted puede elegir otra cosa. Antes de importar se nombran las tareas que se sobrescribirían, con el nombre anterior y el nuevo, y las que no están en el archivo.',
      'Exportar escribe MS Project XML, CSV y un archivo de calendario, e imprime el gráfico como PDF o imagen.',
    ],
  },
  {
    id: 'company',
    title: 'El cronograma de la empresa',
    opens: 'company',
    text: [
      'Cronograma muestra los proyectos que puede ver en una escala de tiempo, al principio sin lo terminado ni lo cancelado: las fechas de sus tareas, o las propias si no tienen ninguna. Lo que va por detrás termina cuando se espera. Abra un proyecto con la flecha delante de su nombre y aparecen sus tareas con sus dependencias y la ruta crítica.',
      'Arrastre una barra para mover una tarea, o su extremo para alargarla; lo que depende de ella la sigue. Con el teclado: Alt M mueve, Alt R cambia el fin, Alt P el porcentaje, Intro lo conserva. Ctrl Z deshace el último paso. Importar, exportar y las líneas base están en el cronograma del propio proyecto.',
    ],
  },
  {
    id: 'portfolio',
    title: 'Las tareas de todos los proyectos',
    opens: 'portfolio',
    text: [
      'Cartera tiene las tareas de todos los proyectos como lista por vencimiento, como tablero por etapa y como cronograma. Filtre por persona, proyecto, etapa, vencimiento o lo que es crítico. Asigne allí mismo personas, cuadrillas o máquinas.',
      'Carga de trabajo muestra por semana cuánto trabajo tiene cada uno frente a sus horas. Un rombo marca lo que lo supera. Cada cifra abre las tareas que hay detrás.',
    ],
  },
  {
    id: 'calendar',
    title: 'Su propio calendario',
    opens: 'calendar',
    text: [
      'El calendario personal contiene las tareas que tiene asignadas, sus fechas límite, los hitos de sus proyectos y cuándo estos empiezan y terminan. Las flechas van de día en día, Re Pág y Av Pág de mes en mes, Intro abre la semana.',
      'Cree debajo un calendario para ver las mismas fechas en Outlook, Google Calendar o su teléfono. Su dirección se muestra una vez y puede quitarse en cualquier momento.',
    ],
  },
]
