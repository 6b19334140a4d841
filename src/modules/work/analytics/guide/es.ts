import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'analytics',
    title: 'Leer el análisis del tablero',
    text: [
      'Cada cifra abre su cálculo: elija una barra de un gráfico o una cifra de una tabla y verá las filas que hay detrás, con la fórmula.',
      'Tabla, junto a un gráfico, muestra las mismas cifras en filas.',
      'Solo ve los proyectos que puede ver, del sector en uso; lo mismo vale para los totales.',
      '- El valor contratado es el importe de contrato de un proyecto o, si no lo tiene, su presupuesto.',
      '- El valor estimado solo cuenta los proyectos que no tienen ninguno de los dos.',
      '- Terminado es lo que tiene ese estado y, sin estado, lo que ya pasó su fecha de fin. Inteligencia se guía solo por el estado y pregunta por un proyecto así hasta que alguien lo ponga.',
      '- Puntual significa que el tiempo transcurrido no superó el 110 por ciento del plazo previsto.',
    ],
  },
]
