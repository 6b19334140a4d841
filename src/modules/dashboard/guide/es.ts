import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'figures', title: 'Ver de dónde sale una cifra', opens: 'portfolio',
    text: [
      'Una cifra descansa sobre una línea de puntos. Elíjala para ver su cálculo.',
      '- La fórmula y los filtros dicen qué se cuenta y para quién: usted ve cifras hechas de lo que puede abrir, y de nada más.',
      '- Filas muestra los registros que hay detrás. Suman la cifra. Elija uno para abrirlo.',
      '- Tendencia la muestra semana a semana, cuando se guarda la historia de sus registros.',
      '- Por qué cambió nombra lo que llegó, salió o cambió desde el día que elija, y quién lo hizo.',
      'Copiar y Guardar como CSV se llevan las filas.',
    ],
  },
]
