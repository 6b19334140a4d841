import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'company', title: 'El programa de la empresa', opens: 'company',
    text: [
      'Programa muestra todos los proyectos que puede ver en una escala de tiempo: las fechas de sus tareas, o las propias si no tiene ninguna. Abra un proyecto con la flecha delante de su nombre y aparecen sus tareas con sus dependencias y la ruta crítica.',
      'Arrastre una barra para mover una tarea, o su extremo para alargarla; lo que depende de ella la sigue. Con el teclado: M mueve, R cambia el fin, P el porcentaje, Intro lo conserva. Ctrl Z deshace el último paso. Importar, exportar y las líneas base están en el programa del propio proyecto.',
    ],
  },
  {
    id: 'portfolio', title: 'Las tareas de todos los proyectos', opens: 'portfolio',
    text: [
      'Cartera tiene las tareas de todos los proyectos como lista por vencimiento, como tablero por etapa y como programa. Filtre por persona, proyecto, etapa, vencimiento o lo que es crítico. Asigne allí mismo personas, cuadrillas o equipos.',
      'Carga de trabajo muestra por semana cuánto tiene que hacer cada uno frente al tiempo que tiene. Un rombo marca lo que lo supera. Cada cifra abre las tareas que hay detrás.',
    ],
  },
  {
    id: 'calendar', title: 'Su propio calendario', opens: 'calendar',
    text: [
      'El calendario personal contiene las tareas que tiene asignadas, sus fechas límite, los hitos de sus proyectos y cuándo estos empiezan y terminan. Las flechas van de día en día, Re Pág y Av Pág de mes en mes, Intro abre la semana.',
      'Cree debajo un calendario para ver las mismas fechas en Outlook, Google Calendar o su teléfono. Su dirección se muestra una vez y puede quitarse en cualquier momento.',
    ],
  },
]
