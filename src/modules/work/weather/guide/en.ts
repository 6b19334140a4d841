import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'weather',
    title: 'Plan a working day by the weather',
    opens: 'weather',
    text: [
      'Switch it on: Whoever runs the installation opens Admin, then Weather. Until then nobody outside is asked; places are sent to a hundredth of a degree.',
      'The weather card shows seven days for the place of a project: temperature, rain, gusts, and when the sun rises and sets. It needs the coordinates of the project.',
      'Give a project its coordinates: Edit the project and choose its location from the suggestions.',
      'Read a day: Each day works, works with care, or is not advised. Below stands which limit is passed, with the figure and the limit.',
      '- Choose Show every rule to see the limits that are kept, too.',
      '- Figures stand in your own units; change them under Settings.',
      'Change the rules: Whoever runs the installation opens Admin, then Weather, switches a rule off or writes another limit. The limits are for planning; the manual of a machine and the standards win.',
      'When no provider can be reached the last forecast stays, with its time. Sunrise and sunset are computed on your own server.',
    ],
  },
]
