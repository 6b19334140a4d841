import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/kernel/server/schema.ts', './src/modules/*/*/schema.ts', './src/modules/*/*/*.schema.ts'],
  // the check for forgotten migrations writes into a copy
  out: process.env['PLUMBLINE_MIGRATIONS'] ?? './migrations',
  schemaFilter: ['public', 'auth'],
})
