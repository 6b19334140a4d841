import { bindServer } from '../../../kernel/server/module.ts'
import { CHECK_QUEUE, checkProvider, getProviderTest, testProvider } from './check.service.ts'
import { weatherConnection } from './connection.ts'
import { weatherContract } from './contract.ts'
import { FETCH_QUEUE, fetchForecast, getForecast, listProjects, removeOldForecasts } from './forecast.service.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { weather } from './manifest.ts'
import { getWeatherSettings, setWeatherSettings } from './settings.service.ts'

export const weatherServer = bindServer(
  weather,
  weatherContract,
  { listProjects, getForecast, getWeatherSettings, setWeatherSettings, testProvider, getProviderTest },
  {
    errands: {
      [FETCH_QUEUE]: { queue: 'slow', run: fetchForecast },
      [CHECK_QUEUE]: { queue: 'slow', run: checkProvider },
    },
    maintenance: [removeOldForecasts],
    connections: { weather: weatherConnection },
    texts: {
      es: { texts: es, errors: spanish, fields: spanishFields },
      fr: { texts: fr, errors: french, fields: frenchFields },
    },
  },
)
