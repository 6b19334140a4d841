import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'system',
    title: 'System settings',
    opens: 'systemSettings',
    text: [
      'Here are the product name, the support contact, whether strangers may ask for an account, the sender and server of mail, and sign-in providers. They hold for the whole installation: whoever runs it changes them; administrators read them where there is one company.',
      'The least length of a password is a rule of your company; it counts when somebody next sets a password.',
    ],
  },
  {
    id: 'mail',
    title: 'Mail',
    opens: 'systemSettings',
    text: [
      'Without a mail server, mail is written as files to the outbox folder of the server and reaches nobody. Enter the address of a mail server such as smtp://name:password@host:port, then send a test mail.',
      'The address is stored sealed and never shown again. SMTP_URL and PLUMBLINE_MAIL_FROM of the environment win over what is set here.',
    ],
  },
  {
    id: 'backups',
    title: 'Backups',
    opens: 'systemSettings',
    text: [
      'Choose how often the server writes a backup, at which hour and how many are kept. A backup holds every row and every uploaded file as they are at one moment; people work on meanwhile. When one fails, administrators get an urgent notice. Back up now writes one at once, which tries the folder and the passphrase.',
      'On the server, npx plumbline backup FILE writes one at once, npx plumbline doctor --verify FILE proves that it can be restored, and npx plumbline restore FILE fills an empty installation from it.',
      'A restored installation is paused: people sign in with their passwords, but no mail is sent, no webhook called and no job worked off until it is resumed here or with npx plumbline resume.',
    ],
  },
  {
    id: 'providers',
    title: 'Sign in with Google or single sign-on',
    opens: 'systemSettings',
    text: [
      'Add Google or any OpenID Connect provider with its client id, client secret and discovery address, and test it before you offer it on the sign-in page.',
      'Whoever comes that way for the first time waits for approval like everybody who signs up. An existing account is joined to a provider only by its owner, in their profile.',
    ],
  },
  {
    id: 'landing',
    title: 'Landing page',
    opens: 'systemSettings',
    text: [
      'Visitors read the landing page before they sign in. Whoever runs the installation writes its headline, introduction and three statements in their own words, for each language; a field that is left empty says what the product says by itself.',
      'Up to three testimonials stand after the statements, with the name and the firm of whoever said it. They are the same in every language, and without any the page has no such part.',
    ],
  },
  {
    id: 'status',
    title: 'State of the server',
    opens: 'apiStatus',
    text: [
      'API status shows database, files, jobs, mail and live updates, each with what was measured. Test tries a part for real and says how it went.',
    ],
  },
  {
    id: 'permissions',
    title: 'Permissions',
    opens: 'permissions',
    text: [
      'The table shows which role holds which permission. Your company can decide otherwise for every role but Administrator; a few permissions are fixed.',
      'Why can this person do that explains, for one person and one permission, which role or decision gives it.',
    ],
  },
  {
    id: 'audit',
    title: 'Audit log',
    opens: 'auditLog',
    text: [
      'Every change of consequence is noted with time, person, network address and what it was before and after. Filter by person, kind and days, and save what you see as a file for a spreadsheet.',
      'Rows cannot be changed or removed on any screen.',
    ],
  },
  {
    id: 'first-run',
    title: 'The first start of an installation',
    text: [
      'A server without an owner prints a link with a one-time token when it starts. Whoever opens it makes the owner and the first company.',
      'If nobody can sign in any more, run npx plumbline promote-admin EMAIL on the server: it makes a person an administrator of their company.',
      'npx plumbline doctor checks settings, database, queues, disk, clock and mail, and says what is wrong.',
    ],
  },
  {
    id: 'sample',
    title: 'The sample company',
    text: [
      'To look around with data, run npx plumbline sample on the server. It loads a company with people and projects and prints whom to sign in as.',
      'The sample stands apart from your company and is marked as sample. npx plumbline sample remove takes it away whole.',
    ],
  },
]
