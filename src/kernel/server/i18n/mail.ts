/** Mail of the kernel itself. */
import type { Catalogue } from '../../contract/texts.ts'
import { serverTexts } from '../language.ts'

const en = {
  testSubject: 'Test mail',
  testText: 'This is a test. Whoever reads it knows that mail from this server arrives.',
}
const es: Catalogue<typeof en> = {
  testSubject: 'Correo de prueba',
  testText: 'Esto es una prueba. Quien lo lee sabe que el correo de este servidor llega.',
}
const fr: Catalogue<typeof en> = {
  testSubject: 'E-mail de test',
  testText: 'Ceci est un test. Si vous le lisez, les e-mails de ce serveur arrivent.',
}

export const kernelMail = serverTexts(en, es, fr)
