/** The camera of the status bar: a picture that can be downloaded, or why there is none. */
import { failureText } from '../failure.ts'
import { i18n } from '../i18n.ts'
import { capture } from './capture.ts'
import { notify } from './notifications.ts'

let shown: string | null = null

export async function takePicture(): Promise<void> {
  try {
    const { blob, at } = await capture()
    if (shown) URL.revokeObjectURL(shown)
    shown = URL.createObjectURL(blob)
    const name = `screen-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.png`
    notify({
      id: 'picture',
      type: 'success',
      message: i18n.t('kernel:statusBar.pictureTaken'),
      link: { label: i18n.t('kernel:statusBar.download'), address: shown, download: name },
    })
  } catch (error) {
    notify({
      id: 'picture',
      type: 'error',
      message: i18n.t('kernel:statusBar.pictureFailed'),
      details: failureText(error),
    })
  }
}
