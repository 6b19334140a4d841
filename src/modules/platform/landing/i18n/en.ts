export const en = {
  routes: { landing: 'Plumbline' },
  module: 'Landing',
  top: 'Main',
  nav: { product: 'Product', verticals: 'Verticals' },
  signIn: 'Sign in',
  signUp: 'Sign up',
  goToDashboard: 'Go to Dashboard',
  language: 'Language',
  // spec 3 §1: the brand statement
  headline: 'Design smarter, build faster, deliver better.',
  intro:
    'Modernize and streamline the design-to-build process: projects, files and people of your firm in one place, on your own server.',
  picture: 'The project register with the projects of a sample company',
  statements: {
    kept: {
      title: 'Nothing typed is lost',
      text: 'Forms keep what you type through a reload or a crash. When two people change one project, both versions stand side by side and nobody is overwritten.',
    },
    own: {
      title: 'Your server, your data',
      text: 'One command starts the whole product with its own database. The database itself keeps companies apart, and an audit log names every change.',
    },
    access: {
      title: 'Everybody sees what is theirs',
      text: 'Projects are shared to view or to edit. Roles and permissions are yours to decide, and people sign in by password, passkey or single sign-on.',
    },
  },
  trades: {
    title: 'Made for firms that design and build',
    text: 'Eight lines of business, and what each of them is about.',
  },
  verticals: {
    engineering: {
      name: 'Engineering',
      about: 'Firms for geothermal, HVAC, electrical, plumbing and solar engineering.',
      features:
        'Geothermal calculations, HVAC load analysis, electrical sizing, PDF reports, project timelines, client management, time tracking and billing',
    },
    'manufacturer-rep': {
      name: 'Manufacturer rep',
      about: 'Representatives who specify and sell the products of manufacturers.',
      features: 'Product catalogs, quote generation, territory management, commission tracking',
    },
    'rep-firm': {
      name: 'Rep firm',
      about: 'Firms that represent several manufacturers and quote one job to many customers.',
      features: 'Product catalogs, quote generation, territory management, commission tracking',
    },
    'job-brokerage': {
      name: 'Job brokerage',
      about: 'Brokers who bring jobs and the firms that do them together.',
      features: 'Listings, matches, accounts, fees',
    },
    'general-contractor': {
      name: 'General contractor',
      about: 'Contractors who answer for the whole building.',
      features: 'Project management, subcontractor coordination, budget tracking, schedule management',
    },
    subcontractor: {
      name: 'Subcontractor',
      about: 'Trades that work on site with their own crews.',
      features: 'Crew scheduling, equipment tracking, material management, job costing',
    },
    service: {
      name: 'Service',
      about: 'Companies that keep buildings and equipment running.',
      features: 'Scheduling, work orders, inventory, customer portal',
    },
    legal: {
      name: 'Legal',
      about: 'Practices for construction law and contracts.',
      features: 'Case management, document review, contract analysis, billing and timekeeping',
    },
  },
  selfHosted: 'Self-hosted. Your data stays with you.',
  support: 'Support: {{contact}}',
}
