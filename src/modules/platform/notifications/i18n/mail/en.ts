/** What stands around the notices themselves in their mail. */
export const en = {
  open: 'Open',
  digest_one: 'Your daily digest: {{count}} notice',
  digest_other: 'Your daily digest: {{count}} notices',
  line: '{{title}}. {{message}}',
  more: 'And {{count}} more.',
  company: 'You get this as a member of {{company}}.',
}
