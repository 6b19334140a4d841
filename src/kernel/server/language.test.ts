/** What people are told and written, in their language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverModules } from '../../modules/all.server.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import { until } from '../../../tests/support/until.ts'
import { languageAsked } from './language.ts'
import { createSpeech } from './speech.ts'
import { folders } from '../../../tools/module-folders.ts'
import { ENGINEERING } from '../../../tests/support/projects.ts'

let app: TestApp
let companyId: string
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  companyId = await app.makeCompany('Ridgeline')
  admin = await app.makePerson(companyId, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
})
afterAll(() => app.stop())

/** Quoted printable undone, and subjects decoded. */
const readable = (mail: string) =>
  mail
    .replaceAll(/=\?UTF-8\?(Q|B)\?(.*?)\?=(\r?\n )?/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : bytes(text.replaceAll('_', ' ')),
    )
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(=[0-9A-F]{2})+/g, bytes)
const bytes = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()
const mailTo = async (address: string, words: string) =>
  readable(
    (await until(
      async () =>
        (await app.outbox()).find((mail) => mail.includes(`To: ${address}`) && readable(mail).includes(words)),
      Boolean,
    )) ?? '',
  )

async function speaking(language: 'es' | 'fr'): Promise<TestPerson> {
  const person = await app.makePerson(companyId)
  await app.call(person, 'PATCH', '/api/me', { language })
  await until(
    async () => (await app.call(person, 'GET', '/api/me')).body as { user: { language: string } },
    (me) => me.user.language === language,
  )
  return person
}

describe('the language asked for', () => {
  it.each([
    ['es', 'es'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['de,es;q=0.5,fr;q=0.7', 'fr'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    ['*', 'en'],
    ['es;q=0, fr;q=0.1', 'fr'],
    ['EN-us', 'en'],
    ['es;q=x', 'en'],
  ])('%s is answered in %s', (header, language) => {
    expect(languageAsked(header)).toBe(language)
  })
})

describe('a failure', () => {
  it('is told in the language of whoever is signed in, whatever their program asks for', async () => {
    const ana = await speaking('es')
    expect(await app.call(ana, 'GET', '/api/projects/nothing', undefined, { 'accept-language': 'fr' })).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND', message: 'Este proyecto no existe o no se comparte con usted.' },
    })
    expect(await app.call(ana, 'POST', '/api/invitations', { email: 'x@firm.example', role: 'user' })).toMatchObject({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        message:
          'Su rol no permite esto. Pregunte a un administrador de su empresa o a quien gestiona esta instalación.',
      },
    })
    const luc = await speaking('fr')
    expect(await app.call(luc, 'GET', '/api/projects/nothing')).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND', message: expect.stringMatching(/^Ce projet n’existe pas/) },
    })
  })

  it('is told to strangers in the language they ask for, else in English', async () => {
    const asked = (language?: string) =>
      app.call(null, 'GET', '/api/me', undefined, language ? { 'accept-language': language } : {})
    expect(await asked('es-MX')).toMatchObject({
      status: 401,
      body: {
        code: 'UNAUTHORIZED',
        message: 'Su sesión ha terminado. Inicie sesión de nuevo; lo que ha escrito se conserva.',
      },
    })
    expect(await asked()).toMatchObject({
      status: 401,
      body: { message: 'Your session has ended. Sign in again; what you typed is kept.' },
    })
    expect(await app.call(null, 'GET', '/api/nowhere', undefined, { 'accept-language': 'fr' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: expect.stringMatching(/^Cette adresse n’existe pas/) },
    })
    const wrong = await app.http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'accept-language': 'es' },
      payload: { email: 'nobody@firm.example', password: 'wrong' },
    })
    expect(wrong.json()).toMatchObject({
      code: 'SIGN_IN_FAILED',
      message: 'No se pudo iniciar sesión. Compruebe sus credenciales.',
    })
  })

  it('names fields in the same language: our sentences and those about shapes', async () => {
    const ana = await speaking('es')
    const fieldsOf = async (who: TestPerson, body: unknown) =>
      (
        (await app.call(who, 'POST', '/api/projects', body)).body as {
          data: { fields: { field: string; message: string }[] }
        }
      ).data.fields
    expect(await fieldsOf(ana, { name: '', startDate: '2026-02-30', progress: 101, tags: 'x', colour: 'red' })).toEqual(
      [
        { field: 'name', message: 'El nombre es obligatorio.' },
        { field: 'startDate', message: 'Esta fecha no existe.' },
        { field: 'progress', message: 'Demasiado grande: se esperaba que número fuera <=100' },
        { field: 'tags', message: 'Entrada inválida: se esperaba arreglo, recibido texto' },
        { field: '', message: 'Llave desconocida: "colour"' },
      ],
    )
    const luc = await speaking('fr')
    expect(await fieldsOf(luc, { name: '', progress: 1.5 })).toEqual([
      { field: 'name', message: 'Le nom est obligatoire.' },
      { field: 'progress', message: expect.stringMatching(/^Entrée invalide/) },
    ])
    expect(await fieldsOf(admin, { name: '', progress: 101 })).toEqual([
      { field: 'name', message: 'Name is required.' },
      { field: 'progress', message: 'Too big: expected number to be <=100' },
    ])
    expect(await app.call(ana, 'POST', '/api/projects', { name: 'a\0b' })).toMatchObject({
      body: {
        data: { fields: [{ field: 'name', message: 'Este texto contiene un carácter que no se puede guardar.' }] },
      },
    })
    expect(await app.call(ana, 'GET', '/api/projects?cursor=x')).toMatchObject({
      body: { data: { fields: [{ field: 'cursor', message: expect.stringMatching(/^Este no es un cursor/) }] } },
    })
  })

  it('has its Spanish and French for every code that a contract declares', () => {
    const speech = createSpeech(serverModules)('')
    for (const { manifest, contract } of serverModules) {
      for (const endpoint of Object.values(contract)) {
        for (const [code, { message }] of Object.entries(
          endpoint['~orpc'].errorMap as Record<string, { message: string }>,
        )) {
          for (const language of ['es', 'fr'] as const)
            expect(speech.failure(language, manifest.id, code, message), `${manifest.id} ${code} ${language}`).not.toBe(
              message,
            )
        }
      }
    }
  })

  it('has its Spanish and French for every sentence about a field', () => {
    const speech = createSpeech(serverModules)('')
    const contracts = folders().map(({ folder }) => readFileSync(join(folder, 'contract.ts'), 'utf8'))
    const sentences = contracts.flatMap((text) =>
      [...text.matchAll(/\.(?:min|max|regex|refine|email|url|length)\([^\n]*?'([A-Z][^'\n]*\.)'\)/g)].map(
        ([, sentence = '']) => sentence,
      ),
    )
    expect(sentences.length).toBeGreaterThan(10)
    for (const message of sentences)
      for (const language of ['es', 'fr'] as const)
        expect(speech.field(language, { message }), `${language}: ${message}`).not.toBe(message)
  })
})

describe('mail', () => {
  it('to a person is in the person’s language, not in that of whoever caused it', async () => {
    const ana = await speaking('es')
    await app.call(null, 'POST', '/api/password-reset', { email: ana.email }, { 'accept-language': 'fr' })
    const reset = await mailTo(ana.email, 'contraseña')
    expect(reset).toContain('Subject: Establezca una contraseña nueva para Plumbline')
    expect(reset).toContain('Alguien pidió establecer una contraseña nueva para su cuenta.')
    const luc = await speaking('fr')
    await app.call(admin, 'PUT', `/api/members/${luc.userId}/role`, { role: 'hr' })
    const { id } = (await app.call(admin, 'POST', '/api/projects', { name: 'Pont', fields: ENGINEERING })).body as {
      id: string
    }
    await app.call(admin, 'PUT', `/api/projects/${id}/shares/${luc.userId}`, { access: 'edit' })
    const shared = await mailTo(luc.email, 'Pont')
    expect(shared).toContain('Ouvrir le projet')
    expect(shared).toContain('Vous pouvez consulter et modifier ce projet.')
  })

  it('to a stranger is in the language of the page they used, and so is their account', async () => {
    const email = 'nueva@firm.example'
    const signedUp = await app.call(
      null,
      'POST',
      '/api/sign-up',
      { firstName: 'Nueva', lastName: 'Persona', email, company: 'Obra', password: 'sol-y-luna' },
      { 'accept-language': 'es' },
    )
    expect(signedUp.status).toBe(200)
    expect(await mailTo(email, 'Verifique')).toContain('Subject: Verifique su dirección de correo para Plumbline')
    await until(
      async () =>
        (await app.aside.query<{ language: string }>('select language from auth.users where email = $1', [email]))
          .rows[0]?.language,
      (language) => language === 'es',
    )
  })

  it('with an invitation goes by the language of whoever invites', async () => {
    await app.call(admin, 'PATCH', '/api/me', { language: 'fr' })
    await until(
      async () => (await app.call(admin, 'GET', '/api/me')).body as { user: { language: string } },
      (me) => me.user.language === 'fr',
    )
    await app.call(admin, 'POST', '/api/invitations', { email: 'invitee@firm.example', role: 'user' })
    const mail = await mailTo('invitee@firm.example', 'invite')
    expect(mail).toContain('Ada Admin vous invite à rejoindre Ridgeline')
    expect(mail).toContain('Accepter l’invitation')
    await app.call(admin, 'PATCH', '/api/me', { language: 'en' })
  })

  it('gathers a digest in the reader’s words', async () => {
    const luc = await speaking('fr')
    await app.call(luc, 'PUT', '/api/notifications/choices', {
      kinds: [{ type: 'project_shared', inApp: true, email: 'digest' }],
    })
    const { id } = (await app.call(admin, 'POST', '/api/projects', { name: 'Viaduc', fields: ENGINEERING })).body as {
      id: string
    }
    await app.call(admin, 'PUT', `/api/projects/${id}/shares/${luc.userId}`, { access: 'view' })
    await until(
      async () => (await app.aside.query('select 1 from notification_mails where user_id = $1', [luc.userId])).rowCount,
      (count) => count === 1,
    )
    app.clock.now += 86_400_000
    const { wakeDeliveries } = await import('../../modules/platform/notifications/delivery.service.ts')
    await wakeDeliveries(app.database.owner, app.clock.now)
    const digest = await mailTo(luc.email, 'quotidien')
    expect(digest).toContain('Votre résumé quotidien\u202F: 1 notification')
    expect(digest).toContain('Viaduc')
    expect(digest).toContain('Ouvrir: ')
  })

  it('of a test arrives in the administrator’s language', async () => {
    const { email } = admin
    await app.services.health.test('mail', { companyId, email, language: 'es', now: app.clock.now })
    expect(await mailTo(email, 'prueba')).toContain('Subject: Correo de prueba')
  })
})
