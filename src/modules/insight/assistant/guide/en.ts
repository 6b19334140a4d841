import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'ask',
    title: 'Ask the AI assistant',
    text: [
      'Choose the assistant in the top bar, or press Ctrl and J (Command and J on a Mac). Type a question in English, Spanish or French and press Enter; Shift with Enter begins a new line.',
      'You can ask, for example:',
      '- What is late? What is due next week? What needs my attention?',
      '- How is a project, who works on it, which milestones are coming, what happened lately.',
      '- Who is free or overbooked, and any figure by its name.',
      'After a project was named, go on with “and its milestones?” or “who works on it?”. If a name fits several projects, choose one.',
      'The assistant answers from what is stored here and what you may see. A number on a dotted rule opens its working; a name opens its record.',
      'Speak: Where the browser can recognise speech there is a microphone. It listens for one question in English.',
      'Conversations are kept for you alone, on every device. Choose the clock to go on with an older one or to delete it.',
    ],
  },
  {
    id: 'model',
    title: 'Let a language model phrase answers',
    opens: 'assistant',
    text: [
      'Answers need nobody outside. Whoever runs the installation may name a service that speaks the format of OpenAI under Admin, then AI assistant.',
      'It gets the question and the facts of the answer, nothing else. Choose “What was sent” under an answer to read it.',
      'Its words are taken only if every number in them is among the facts. Otherwise, and whenever it fails, the answer stands as it was found here and says that it was phrased locally.',
    ],
  },
]
