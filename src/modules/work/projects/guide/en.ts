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
      'A status you set is shown as you set it: Planning, Active, On hold, Completed or Cancelled. Without one, dates and tasks decide:',
      '- Overdue: the end date has passed, with a start date or without one.',
      '- Completed: all tasks of its schedule are done, and the end date has not passed.',
      '- Active: a task has begun, or the start date has come.',
      '- Upcoming: the start date lies ahead. Where there is none, the first day of its tasks counts.',
      '- Unscheduled: it has neither a start date nor tasks. An end date that lies ahead does not change that.',
      'Overdue and Late stand before the state, with the number of days:',
      '- Overdue: the end date has passed, and the status is Planning, Active or not set. The days count to today, or to the day its last task was done where all are done.',
      '- Late: the end date has not passed, but by its schedule the project ends after it.',
      'What is on hold, completed or cancelled is neither overdue nor late. The filter Overdue finds all that is overdue; the filter Completed also finds projects without a status whose end date has passed.',
      'Where all tasks are done, or it is set to completed, the page says when it was finished instead of when that is expected. Nothing is expected while it is on hold.',
    ],
  },
  {
    id: 'views',
    title: 'Find projects and save views',
    opens: 'projects',
    text: [
      'The find box of the register looks in number, name, client, location, description and the fields. The tabs narrow the list: all work, active, mine, shared with me.',
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
      'Open the project and choose Share. Pick a colleague or type an e-mail address, and choose what they may do: View, View and comment, or Edit.',
      'Edit stands whatever their role, for the project, its schedule and its documents. With the other two they may also do what their role may do with projects it can see.',
      'They are told in their bell, and by e-mail unless they chose otherwise. You can change or end sharing at any time.',
      'The owner and administrators share a project, and so do people it is shared with whose role may share; nobody gives more than they have. An address that is not in the company gets an invitation, and the project once it is accepted; that takes the right to invite people.',
    ],
  },
  {
    id: 'import',
    title: 'Import projects from a file',
    opens: 'projects',
    text: [
      'In the menu beside the layouts choose Import, then a CSV or XLSX file. The names of its columns are found, also below a title. Check what each column becomes, and look at the rows.',
      'Cells that cannot be read are mended there. Rows that stay wrong are left out and listed in a file that you can correct and import again.',
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
      'Archive takes a project out of the lists and the search and keeps it. The Archived tab shows it; Bring back returns it. Whoever may delete a project may do this.',
      'Hand over, which the owner and administrators have, gives a project to a colleague; the former owner keeps the right to edit. Leave ends sharing for yourself.',
    ],
  },
  {
    id: 'files',
    title: 'Files of a project',
    text: [
      'On the Documents tab, upload files or drop them on the page. An upload shows how far it is and can be cancelled.',
      'Whoever sees the project can download its files, unless their role may not see documents. Adding them takes a role that may add documents, or a share to edit. Everybody removes their own; removing those of others takes the right to edit.',
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
      'A deleted project is hidden for 30 days, then it goes for good with its files. Its owner and administrators can delete it, and people it is shared with whose role may delete; a share to edit alone is not enough.',
    ],
  },
  {
    id: 'lists',
    title: 'Work from the dashboard',
    text: [
      'My, Recent, Shared and All Projects are the tabs of one card: what you own, opened last, were given and, for administrators, everything. Open leads to the project; the pencil edits it, the bin deletes it with Undo.',
      'Tick the box before a project to show it in the timeline. You can tick 50; each person has their own.',
      'A project that is overdue or late is drawn red, and hatched from its end date: until today if it is overdue, until its schedule ends if it is late. Diamonds are milestones.',
      'Fit, Month, Quarter and Year zoom; Table shows the same as rows.',
    ],
  },
]
