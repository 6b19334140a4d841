import { bindWeb } from '../../../kernel/web/bind.tsx'
import { forecasts } from './manifest.ts'

export const forecastsWeb = bindWeb(forecasts, {
  pages: {},
  panels: {
    projectP80: () => import('./pages/ForecastCell.tsx'),
    predictions: () => import('./pages/PredictionsPanel.tsx'),
    resources: () => import('./pages/ResourcesPanel.tsx'),
  },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
