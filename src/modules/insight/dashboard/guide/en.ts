import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'dashboard',
    title: 'Arrange your dashboard',
    opens: 'home',
    text: [
      'Take a module by the dots beside its name and drag it, or press Space on them, then the arrow keys, then Space again.',
      '- Its menu moves it up or down, makes it half or full width, or hides it.',
      '- Customize adds any figure as a number, a list or a trend to the left, centre or right column. Choose its period, whether only your own projects count, and its size.',
      '- Start from the layout of a role, or reset to what your role begins with.',
      'The order is yours: every device where you sign in shows it, and nobody else does.',
    ],
  },
  {
    id: 'adaptive',
    title: 'Let the dashboard follow what you use',
    opens: 'adaptive',
    text: [
      'The adaptive dashboard puts first what you used most in the last 30 days, then what your role looks at, then the rest. Each module says why it stands where it does.',
      '- Use this order on the dashboard takes it over; Undo brings your own order back.',
      '- Count what I use switches the counting off, and Forget what was counted removes it. Only you see it.',
    ],
  },
  {
    id: 'figures',
    title: 'See how a figure came about',
    opens: 'portfolio',
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
