export const en = {
  subject: 'Help: {{subject}}',
  subjectPremium: 'Premium support: {{subject}}',
  premium: '{{company}} has premium support.',
  from: '{{name}} ({{email}}, {{company}}) asks for help with {{product}}. A reply to this mail goes to them.',
  system: 'System information:',
  picture: 'A picture of the screen is attached.',
  button: 'Open the question',
}
