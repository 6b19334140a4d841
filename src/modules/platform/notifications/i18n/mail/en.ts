/** What stands around the notices themselves in their mail. */
export const en = {
  open: 'Open in Plumbline',
  digest_one: 'Your daily digest: {{count}} notice',
  digest_other: 'Your daily digest: {{count}} notices',
  line: '{{title}}. {{message}}',
  more: 'And {{count}} more.',
}
