import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../../ui/Toasts.tsx'
import { weatherApi } from '../api.ts'
import { useText } from './use-text.ts'

type Changes = Parameters<typeof weatherApi.setWeatherSettings.call>[0]

/** Saves a part of the settings; forecasts are judged by them, so these are fetched again. */
export function useSaveSettings(onSaved: () => void) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes) => weatherApi.setWeatherSettings.call(changes),
    onSuccess: (settings) => {
      client.setQueryData(weatherApi.getWeatherSettings.queryKey({ input: {} }), settings)
      void client.invalidateQueries({ queryKey: weatherApi.getForecast.key() })
      onSaved()
      toast.info(t('settings.saved'))
    },
  })
}
