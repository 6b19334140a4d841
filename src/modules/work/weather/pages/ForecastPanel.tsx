import { WeatherCard } from '../parts/WeatherCard.tsx'

/** The forecast on a dashboard. */
export default function ForecastPanel() {
  return <WeatherCard />
}
