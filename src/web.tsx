import { startWeb } from './kernel/web/start.tsx'
import { webModules } from './modules/all.web.ts'

void startWeb(webModules)
