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
      '- What a record has: “What is the budget of Harbour Pier?”, or its client, location, manager, status, progress, start, end and forecast.',
      '- How many and which, by state, client, person, place, day, month, year and amount, also several at once: “Which projects of Harbour Board end in December?”, “How many tasks of Ben are due this week?”, “Which projects have a budget above 500,000?”, “Which projects have no client?”.',
      '- Totals and averages, the highest and the lowest, the first and the last: “What is the average budget of active projects?”, “Which project ends last?”, “What are the three most expensive projects?”.',
      '- What keeps the end of a project: “What is the critical path of Harbour Pier?”.',
      'After a project was named, go on with “and its milestones?” or “who works on it?”. If a name fits several projects, choose one.',
      'Every word counts. If one was not understood, the assistant says which, and does not answer another question: it cannot turn a condition around (“not completed”), choose between two (“active or on hold”), or tell numbers apart by client or month. Months without a year are the nearest ones; the answer says which days it took.',
      'A name is one if it is in quotation marks or is words of a title that mean nothing else in a question. What is on hold, completed or cancelled is neither due nor late.',
      'It changes nothing. If you ask it to create, change or delete something, it says so and leads you to the place where you can.',
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
