import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'switch',
    title: 'More than one company',
    text: [
      'If you belong to several companies, switch at the right end of the second bar. Each browser tab can work in another company.',
      'A company sees only its own data. What you may do can differ from one to the next.',
    ],
  },
  {
    id: 'roles',
    title: 'Roles',
    text: [
      'Everybody has one role in the company:',
      '- Standard User works with projects they own or that are shared with them.',
      '- Accounting and HR are the roles of those departments.',
      '- Administrator may do everything in the company.',
      'Beside it each person has a role in the trade, such as Engineer or Project manager. Either role can hold a permission; administrators decide which.',
    ],
  },
  {
    id: 'record',
    title: 'The company record',
    text: [
      'Administrators find it under Admin, Company: details, verticals, branding, targets, calendar, holidays and formats. Each card is saved by itself.',
      'The vertical decides what a project is called, which fields it has and what the roles of the trade may do. Everybody starts in the one the company works in.',
      'With white label the product has your name, logo and colours. A colour that could not be read is refused.',
      'The country decides what the company begins with: currency, units, first day of the week and public holidays. The time zone decides which day today is: what is due or late goes by it.',
    ],
  },
]
