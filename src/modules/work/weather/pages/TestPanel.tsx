import { WeatherTestCard } from '../parts/WeatherTestCard.tsx'

/** Whether the provider answers, on a dashboard. */
export default function TestPanel() {
  return <WeatherTestCard />
}
