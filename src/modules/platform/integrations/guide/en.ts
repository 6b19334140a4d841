import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'calendar',
    title: 'Project dates in your calendar',
    opens: 'integrations',
    text: [
      'Under Integrations make a calendar feed and subscribe to its address in Outlook, Google Calendar or on your phone. It holds the first and the last day of the projects you may see, and follows them. A feed of your own also holds your tasks, deadlines and milestones.',
      'The address is shown once and is yours alone: whoever has it can read the dates. Remove the feed if it got into wrong hands, and make another.',
    ],
  },
  {
    id: 'keys',
    title: 'API keys',
    opens: 'integrations',
    text: [
      'A program sends the key with every call: Authorization: Bearer, then the key. It acts as the person who made it, in one company, and only within the scopes of the key. The API describes itself at /api/docs.',
      'A key is shown once. Revoke one that is no longer needed; it is refused from that moment. When its person leaves the company, the key is dead too.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    opens: 'integrations',
    text: [
      'A webhook tells an address outside that something happened: the kind of the event and ids, never what records hold. Verify deliveries, on the card, says how the receiver checks the signature.',
      'The log shows what was sent and what came back, and sends again by hand. What is not taken is tried again with growing waits; after repeated failure the webhook is disabled and the administrators are told.',
      'Incoming webhooks are addresses here that programs outside post JSON to, at most 256 KiB a call.',
    ],
  },
]
