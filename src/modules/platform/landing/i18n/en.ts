export const en = {
  routes: { landing: 'Plumbline' },
  panels: { claims: 'Landing page' },
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
  testimonials: 'In their own words',
  trades: {
    title: 'Made for firms that design and build',
    text: 'Eight lines of business, and what each of them is about.',
  },
  verticals: {
    engineering: {
      name: 'Engineering',
      about: 'Firms for geothermal, HVAC, electrical, plumbing and solar engineering.',
    },
    'manufacturer-rep': {
      name: 'Manufacturer rep',
      about: 'Representatives who specify and sell the products of manufacturers.',
    },
    'rep-firm': {
      name: 'Rep firm',
      about: 'Firms that represent several manufacturers and quote one job to many customers.',
    },
    'job-brokerage': {
      name: 'Job brokerage',
      about: 'Brokers who bring jobs and the firms that do them together.',
    },
    'general-contractor': {
      name: 'General contractor',
      about: 'Contractors who answer for the whole building.',
    },
    subcontractor: {
      name: 'Subcontractor',
      about: 'Trades that work on site with their own crews.',
    },
    service: {
      name: 'Service',
      about: 'Companies that keep buildings and equipment running.',
    },
    legal: {
      name: 'Legal',
      about: 'Practices for construction law and contracts.',
    },
  },
  selfHosted: 'Self-hosted. Your data stays with you.',
  support: 'Support: {{contact}}',
}
