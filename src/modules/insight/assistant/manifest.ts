import { defineModule } from '../../../kernel/contract/module.ts'

export const assistant = defineModule({
  id: 'assistant',
  title: 'AI assistant',
  dependsOn: ['companies', 'figures'],
  permissions: {},
  routes: {},
  panels: {
    assistant: {
      on: 'identity.admin',
      tab: 'assistant',
      group: 'installation',
      title: 'AI assistant',
      order: 96,
      access: 'platform',
      search: {
        // the assistant itself is everybody's
        title: 'Model of the AI assistant',
        category: 'AI & Intelligence',
        description: 'Whether a language model phrases the answers of the assistant, and which',
        keywords: ['AI', 'chat', 'language model', 'OpenAI', 'LLM', 'questions', 'voice'],
      },
    },
  },
  keys: { open: { keys: ['Mod', 'J'], label: 'Open or close the AI assistant', access: { flag: 'aiAssistant' } } },
  events: {
    'apmConversation.started': { label: 'Conversation with the assistant started', quiet: true },
    'apmConversation.removed': { label: 'Conversation with the assistant deleted', quiet: true },
    'apmMessage.asked': { label: 'Question asked to the assistant', quiet: true },
    'apmMessage.phrased': { label: 'Answer of the assistant phrased', quiet: true },
    'assistantModel.changed': { label: 'Model of the assistant changed' },
    'assistantModel.tested': { label: 'Model of the assistant tested', quiet: true },
  },
})
