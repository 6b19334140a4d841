import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'intelligence',
    title: 'See what deviates today',
    opens: 'intelligence',
    text: [
      'The Intelligence card on the dashboard lists what rules find in your projects: late tasks, people who are overbooked, projects that lie behind. The most serious stands first.',
      'Every sentence names its record as a link. How this is found shows the rule in words and how sure it is.',
      'Put one aside: Open the menu at its end and choose 1, 7 or 30 days. Undo takes it back, and Show again brings everything back.',
      'Choose what you hear of: Open Rules and switch a rule off for yourself.',
      '- Administrators switch rules for the whole company there and change their numbers, such as the days after which a project counts as quiet.',
      '- You see only what you may open. Each rule reads stored records; one that predicts says how sure it is, and why.',
    ],
  },
]
