import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'create',
    title: 'Create a project',
    opens: 'projects',
    text: [
      'Choose New, then New Project. Only the name is required. Fields that your trade requires are asked for when you set the project active or completed; until then its page says what is missing.',
      'Until you press Create, what you typed is kept in this browser. If the window closes, the form opens again with it.',
      'You own the project. Only you, people you share it with and administrators see it.',
      'It gets the next number, as 26-014, by the pattern that an administrator sets with the company. Whoever may edit the project can change the number; an empty one gets the next.',
    ],
  },
  {
    id: 'states',
    title: 'What the state of a project means',
    text: [
      'If you set a status, it counts. Without one the dates decide:',
      '- Upcoming: the start date lies ahead.',
      '- Active: it has started and the end date has not passed.',
      '- Overdue: its end date has passed. The days count to today, or to the day its last task was done where all are done.',
      '- Completed: all its tasks are done and its end date has not passed.',
      '- Unscheduled: there are no dates.',
      'Where all tasks are done, or it is set to completed, the page says when it was finished instead of when that is expected. Nothing is expected while it is on hold.',
    ],
  },
  {
    id: 'views',
    title: 'Find projects and save views',
    opens: 'projects',
    text: [
      'The find box of the register looks in name, client, description and location. The tabs narrow the list: all work, active, mine, shared with me.',
      'Save view keeps the text, the filter, the order, the columns and the rows per page under a name of your own. You can have 20 views; only you see them.',
      'When you change something in a view of yours, Save changes keeps it there, Save as new view makes another one, and Discard changes shows the view as it was. A view can be renamed and removed; links to it stay good, also after Undo.',
      'The address of the page holds what you see, so a link or a bookmark opens the same list.',
    ],
  },
  {
    id: 'fields',
    title: 'Filters, columns and exports',
    opens: 'projects',
    text: [
      'Add filter narrows the register by client, owner, dates, budget, or a field of your trade or of your company, such as the type of project. Columns decides which fields the list shows; a saved view has its own, else this browser remembers it.',
      'The menu beside the layouts has Export CSV and Export Excel: the list as it is filtered, with every field. The status bar tells how far it is and where to download it.',
      'An empty register offers sample projects to administrators. They are ordinary projects to try things with; Remove sample projects takes them away again.',
    ],
  },
  {
    id: 'share',
    title: 'Share a project',
    text: [
      'Open the project and choose Share. Pick a colleague and what they may do: View, View and comment, or Edit.',
      'They are told in their bell, and by e-mail unless they chose otherwise. You can change or end sharing at any time.',
      'Only the owner and administrators share a project. People who are not in the company yet have to be invited first.',
    ],
  },
  {
    id: 'import',
    title: 'Import projects from a file',
    opens: 'projects',
    text: [
      'In the menu beside the layouts choose Import, then a CSV or XLSX file with the names of the columns in its first row. Check what each column becomes, and look at the first rows.',
      'Rows with something wrong are left out and listed in a file that you can correct and import again.',
      'Undo import deletes what the import has created, except for what somebody has changed since. Imports lists all of them.',
    ],
  },
  {
    id: 'many',
    title: 'Change many projects at once',
    opens: 'projects',
    text: [
      'Tick the rows of the list, then choose Edit, Archive or Delete in the bar below. What you leave empty stays as it is.',
      'Undo takes the whole change back. What you may not change is left as it is, and the message says why.',
    ],
  },
  {
    id: 'archive',
    title: 'Archive, hand over and leave',
    text: [
      'Archive takes a project out of the lists and the search and keeps it. The Archived tab shows it; Bring back returns it.',
      'Hand over gives a project to a colleague; the former owner keeps the right to edit. Leave ends sharing for yourself.',
    ],
  },
  {
    id: 'files',
    title: 'Files of a project',
    text: [
      'On the Documents tab, upload files or drop them on the page. An upload shows how far it is and can be cancelled.',
      'Whoever sees the project can download its files. Adding and removing them takes the right to edit.',
    ],
  },
  {
    id: 'together',
    title: 'When two people change the same project',
    text: [
      'Nothing is overwritten unseen. If somebody saved while you were editing, you see both versions beside each other, with who changed what and when.',
      'For each field, keep yours or take theirs. The activity of the project lists every change.',
    ],
  },
  {
    id: 'delete',
    title: 'Delete a project and bring it back',
    text: [
      'Deleting asks nothing, because it can be undone: press Undo in the message at the bottom.',
      'A deleted project is hidden for 30 days, then it goes for good with its files. Only its owner and administrators can delete it.',
    ],
  },
  {
    id: 'lists',
    title: 'Work from the dashboard',
    text: [
      'My, Recent, Shared and All Projects are the tabs of one card: what you own, opened last, were given and, for administrators, everything. Open leads to the project; the pencil edits it, the bin deletes it with Undo.',
      'Tick the box before a project to show it in the timeline. You can tick 50; each person has their own.',
      'A late project is drawn red, and hatched from its end date until today or until its schedule ends. Diamonds are milestones.',
      'Fit, Month, Quarter and Year zoom; Table shows the same as rows.',
    ],
  },
]
