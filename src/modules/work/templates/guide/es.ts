import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'project-templates',
    title: 'Empezar un proyecto desde una plantilla',
    opens: 'templates',
    text: [
      'Una plantilla tiene campos, tareas, dependencias y listas de control. Algunas vienen con su sector, otras las ha guardado su empresa.',
      'Usar una: elija Nuevo y después Usar una plantilla de proyecto.',
      '- Mire una plantilla para ver sus tareas.',
      '- Elija Usar, escriba el nombre y el inicio y cree el proyecto. Sus tareas se fechan desde ese inicio.',
      'Guardar una: abra un proyecto, después su menú, y elija Guardar como plantilla.',
      '- Se guardan campos, tareas, dependencias y listas de control. No se guardan fechas, personas ni avance.',
    ],
  },
]
