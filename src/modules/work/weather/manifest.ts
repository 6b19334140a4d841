import { defineModule } from '../../../kernel/contract/module.ts'

export const weather = defineModule({
  id: 'weather',
  title: 'Weather',
  dependsOn: ['companies', 'projects'],
  permissions: {},
  routes: {},
  panels: {
    weather: {
      on: 'identity.admin',
      tab: 'weather',
      group: 'installation',
      title: 'Weather',
      order: 95,
      access: 'platform',
      search: {
        category: 'Administration',
        description: 'Where the forecast comes from, and what weather means for a working day',
        keywords: ['forecast', 'wind', 'rain', 'frost', 'sunrise', 'Open-Meteo', 'crane', 'concrete'],
      },
    },
    forecast: {
      on: 'dashboard.home',
      tab: 'weatherData',
      title: 'Weather',
      order: 140,
      firstFor: { engineer: 4 },
      access: { flag: 'weatherIntegration' },
    },
    test: { on: 'dashboard.home', tab: 'weatherTest', title: 'Weather test', order: 150, access: 'platform' },
  },
  events: {
    'weatherSettings.changed': { label: 'Weather settings changed' },
    'weatherForecast.fetched': { label: 'Forecast fetched', quiet: true },
    'weatherProvider.tested': { label: 'Weather provider checked', quiet: true },
  },
})
