import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'custom-fields',
    title: 'Fields of your own',
    opens: 'customFields',
    text: [
      'What your firm keeps about every project, and no form asks for, becomes a field of its own: choose Add field, give it a name and a kind.',
      '- Kinds are text, long text, number, money, date, date and time, yes or no, one of several, and list.',
      '- A required field is asked of every new record. Records that exist already are asked only when the field is changed.',
      '- The order of the list is the order in the form.',
      'Fields are shown on the record, can be columns and filters of the register, are found by the search and written into exports. Programs use the key that stands beside the name; it never changes.',
      'A field you no longer need is archived: it is asked for no more, and what was stored in it stays. You can bring it back.',
    ],
  },
]
