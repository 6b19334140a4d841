/** Makes a small square of a picture, here in the browser: what is uploaded is what is stored. */
import { PHOTO_BYTES, PHOTO_SIZE } from '../rules.ts'

const QUALITIES = [0.9, 0.8, 0.7, 0.5, 0.3]

/** Base64 of a WebP or JPEG picture, or null if the file is no picture this browser can read. */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture || picture.width === 0 || picture.height === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_SIZE
  canvas.height = PHOTO_SIZE
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // the middle of the longer side; white behind what is transparent, which a JPEG cannot show
  const side = Math.min(picture.width, picture.height)
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, PHOTO_SIZE, PHOTO_SIZE)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(
    picture,
    (picture.width - side) / 2,
    (picture.height - side) / 2,
    side,
    side,
    0,
    0,
    PHOTO_SIZE,
    PHOTO_SIZE,
  )
  picture.close()
  for (const quality of QUALITIES) {
    // browsers that cannot write WebP hand out a PNG instead
    const webp = await encoded(canvas, 'image/webp', quality)
    const blob = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg', quality)
    if (blob && blob.size <= PHOTO_BYTES) return base64(blob)
  }
  return null
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
