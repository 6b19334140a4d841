import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'analytics',
    title: 'Leer el análisis del panel',
    text: [
      'Cada cifra abre su cálculo: elija una barra de un gráfico o una cifra de una tabla y verá las filas que hay detrás, con la fórmula.',
      'Tabla, junto a un gráfico, muestra las mismas cifras en filas.',
      'Solo ve los proyectos que puede ver, del sector en uso; lo mismo vale para los totales.',
      '- El valor contratado es el importe de contrato de un proyecto. Un presupuesto es lo que puede costar, no lo acordado.',
      '- El valor estimado solo cuenta los proyectos que no tienen importe de contrato.',
      '- Los acabados por mes, y las duraciones, cuentan proyectos por el día en que acabaron: el de la última tarea si todas están hechas o, si no, aquel en que el estado pasó a terminado. También cuenta lo que nadie ha dado por terminado, que la cifra de terminados deja fuera cuando su fin ha pasado; lo cancelado no cuenta.',
      '- Puntual significa que el tiempo transcurrido no superó el 110 por ciento del plazo planificado.',
    ],
  },
]
