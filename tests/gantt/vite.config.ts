import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: process.env['GANTT_OUT'] ?? '/tmp/gantt-harness',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: ['index.html', 'rival.html'].map((name) => `${import.meta.dirname}/${name}`) },
  },
})
