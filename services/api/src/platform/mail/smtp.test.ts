import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { closeServer, listen } from '../../testing/test-issuer.ts'
import { createSmtpTransport } from './create-smtp-transport.ts'
import { readSmtpSettings } from './read-smtp-settings.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** An SMTP server that keeps what it is told, or refuses every recipient. */
async function openSmtpServer({ refuses = false } = {}) {
  const said: string[] = []
  const talk = (socket: Socket) => {
    let isData = false
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        said.push(line)
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        const isRefused = refuses && line.startsWith('RCPT')
        socket.write(isRefused ? '550 nobody here\r\n' : isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  }
  const server = createServer(talk)
  const origin = await listen(server as never)
  closers.push(() => closeServer(Object.assign(server, { closeAllConnections: () => undefined }) as never))
  return { url: origin.replace('http:', 'smtp:'), said }
}

describe('an SMTP transport', () => {
  const mail = { to: 'ada@lakeside.test', subject: '“Șase” paturi', text: 'Look:\nhttps://keyroom.test/' }

  test('sends plain text to one address, marked as sent by a machine', async () => {
    const { url, said } = await openSmtpServer()
    const transport = await createSmtpTransport({ url, from: 'keyroom@lakeside.test' })
    await transport.send(mail)
    const text = said.join('\n')
    expect(text).toMatch(/MAIL FROM:<keyroom@lakeside\.test>/)
    expect(text).toMatch(/RCPT TO:<ada@lakeside\.test>/)
    expect(text).toMatch(/Auto-Submitted: auto-generated/i)
    expect(text).toMatch(/Subject: =\?UTF-8\?/)
    expect(text).toMatch(/https:\/\/keyroom\.test\//)
  })

  test('takes an address for one address, whatever is in it', async () => {
    const { url, said } = await openSmtpServer()
    const transport = await createSmtpTransport({ url, from: 'keyroom@lakeside.test' })
    await transport.send({ ...mail, to: 'ada@lakeside.test, eve@evil.test' }).catch(() => undefined)
    expect(said.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1)
  })

  test('rejects what the server refuses, and a server that is not there', async () => {
    const { url } = await openSmtpServer({ refuses: true })
    const refused = await createSmtpTransport({ url, from: 'keyroom@lakeside.test' })
    await expect(refused.send(mail)).rejects.toThrow(/550/)
    const nowhere = await createSmtpTransport({ url: 'smtp://127.0.0.1:1', from: 'keyroom@lakeside.test' })
    await expect(nowhere.send(mail)).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('the settings of SMTP', () => {
  const good = { KEYROOM_SMTP_URL: 'smtps://user:pass@mail.test:465', KEYROOM_MAIL_FROM: 'keyroom@lakeside.test' }

  test('are read from two variables, or are none', () => {
    expect(readSmtpSettings({})).toBeUndefined()
    expect(readSmtpSettings({ KEYROOM_SMTP_URL: '', KEYROOM_MAIL_FROM: '' })).toBeUndefined()
    expect(readSmtpSettings(good)).toEqual({ url: good.KEYROOM_SMTP_URL, from: good.KEYROOM_MAIL_FROM })
  })

  test('name each variable that is wrong, without its value', () => {
    const attempt = (changes: object) => () => readSmtpSettings({ ...good, ...changes })
    expect(attempt({ KEYROOM_SMTP_URL: 'http://hidden.test' })).toThrow(/KEYROOM_SMTP_URL: expected smtps/)
    expect(attempt({ KEYROOM_SMTP_URL: 'http://hidden.test' })).not.toThrow(/hidden/)
    expect(attempt({ KEYROOM_MAIL_FROM: undefined })).toThrow(/KEYROOM_MAIL_FROM: expected an e-mail address/)
    expect(attempt({ KEYROOM_MAIL_FROM: 'KeyRoom <a@b.test>' })).toThrow(/KEYROOM_MAIL_FROM/)
  })
})
