import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'figures', title: 'See how a figure came about', opens: 'portfolio',
    text: [
      'A figure stands on a dotted line. Choose it to see its working.',
      '- Formula and filters say what is counted, and for whom: you see figures made of what you may open, nothing else.',
      '- Rows lists the records behind it. They add up to the figure. Choose one to open it.',
      '- Trend shows it week by week, where the history of its records is kept.',
      '- Why it changed names what came, went or changed since a day you choose, and who did it.',
      'Copy and Save as CSV take the rows with you.',
    ],
  },
]
