import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { combinePacks, evaluate, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import { planningCalls } from '../../testing/planning-calls.ts'
import { planId, planScenario } from '../../testing/planned-scenario.ts'
import { sampleDepartment, sampleProgram } from '../../testing/planning-samples.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { plainSpaces, readPdf } from './testing/read-pdf.ts'

const { member } = people
const criteria = combinePacks([starter as unknown as CriteriaPack], { id: 'keyroom-starter', version: 1 })
/** More than has room on eight pages. */
const program = sampleProgram(0, {
  horizonYears: 2,
  departments: Array.from({ length: 60 }, (_none, at) =>
    sampleDepartment(at, { name: `Unit ${at} of the north tower`, keyRooms: 40 + at }),
  ),
})
const id = planId(1)
/** With letters that the Chinese font lacks, in words and alone, and with signs that the Latin font lacks. */
const scenarioName = 'North (tower)’s ≤ ț 北楼 Brașov'

const words = {
  en: ['Right-sizing brief', 'Draft', 'Page 2 of ', 'more lines are in the workbook'],
  fr: ['Synthèse de dimensionnement', 'Brouillon', 'Page 2 sur ', 'autres lignes figurent dans le classeur'],
  ro: ['Sinteză de dimensionare', 'Ciornă', 'Pagina 2 din ', 'de rânduri se află în registrul'],
  zh: ['规模论证简报', '草稿', '第 2 页，共 ', '行见含公式的工作簿'],
}
/** Credited in place of a method, as the sample's departments state their key rooms. */
const ownNumber = {
  en: 'Own number of key rooms',
  fr: 'Nombre propre de salles clés',
  ro: 'Număr propriu de încăperi-cheie',
  zh: '自定关键用房数',
}
const tags = { en: 'en-GB', fr: 'fr-FR', ro: 'ro-RO', zh: 'zh-CN' }

describe.each(testEngines())('the brief of a program on $name', (engine) => {
  let api: TestApi
  const { add } = planningCalls(() => api)
  beforeAll(async () => {
    api = await openTestApi(engine)
    await planScenario(api.database, { number: 1, maker: member, name: scenarioName, program })
  })
  afterAll(() => api.close())
  afterEach(() => void jest.restoreAllMocks())

  const brief = async (language: string, of = id) => {
    const { rawPayload, headers, statusCode } = await api.app.inject({
      url: `/api/programs/${of}/brief?language=${language}`,
      headers: { authorization: `Bearer ${await api.issuer.tokenOf(member)}` },
    })
    return { status: statusCode, headers, file: rawPayload }
  }

  test.each(['en', 'fr', 'ro', 'zh'] as const)(
    'is a tagged PDF of 4 to 8 pages with the figures of the engine in %s',
    async (language) => {
      const { status, headers, file } = await brief(language)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition':
          "attachment; filename*=UTF-8''North%20(tower)%E2%80%99s%20%E2%89%A4%20%C8%9B%20%E5%8C%97%E6%A5%BC%20Bra%C8%99ov.pdf",
      })
      const { pages, text, isTagged, tag } = await readPdf(file)
      expect({ isTagged, tag }).toEqual({ isTagged: true, tag: tags[language] })
      expect(pages).toBeGreaterThanOrEqual(4)
      expect(pages).toBeLessThanOrEqual(8)
      const evaluation = evaluate(program, criteria)
      const total = evaluation.totals.at(-1)
      const counts = new Intl.NumberFormat(tags[language], { maximumFractionDigits: 0 })
      const millions = new Intl.NumberFormat(tags[language], { notation: 'compact', maximumSignificantDigits: 3 })
      const figures = [
        ...[total?.needed, total?.existing, total?.buildingArea].map((value) => counts.format(value ?? 0)),
        millions.format(evaluation.cost?.total ?? 0),
      ]
      const expected = [
        ...words[language],
        scenarioName,
        'Project 1',
        'A client',
        'A place',
        'Unit 0 of the north tower',
        ownNumber[language],
        ...figures,
      ]
      expect(expected.filter((one) => !text.includes(plainSpaces(one)))).toEqual([])
      expect(text).not.toMatch(/api\.brief|planning\.\w/)
    },
  )

  test('has what a scenario inherits, and ends with the request: one is written at a time for an account', async () => {
    const projectId = planId(1, 4)
    const parent = await add({ projectId, program: sampleProgram(1, { horizonYears: 7, concepts: {} }) })
    const child = await add({ projectId, parentId: parent.id, name: 'Child' })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${await api.issuer.tokenOf(member)}` }
    const started = nextThread()
    const request = get({ port, host: '127.0.0.1', path: `/api/programs/${id}/brief`, headers })
    request.on('error', () => undefined)
    const thread = await started
    let isWritten = false
    thread.once('message', () => (isWritten = true))
    const { status, headers: refused } = await brief('en', child.id)
    expect([status, refused['retry-after']]).toEqual([429, '5'])
    request.destroy()
    await once(thread, 'exit')
    expect(isWritten).toBe(false)

    const { text, pages } = await readPdf((await brief('en', child.id)).file)
    expect(text).toContain('Plan from 2024 to 2031')
    expect(text).toContain('Patient room')
    // The criteria ask for it in teaching hospitals only.
    expect(text).not.toContain('Teaching room')
    expect(pages).toBeGreaterThanOrEqual(4)
  })

  test('is refused when it takes longer than thirty seconds, and its thread ends', async () => {
    const limit = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const started = nextThread()
    const answer = brief('en')
    const ended = once(await started, 'exit')
    limit.abort()
    const { status, headers, file } = await answer
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(file.toString())).toMatchObject({ code: 'brief-timeout' })
    expect(timeout).toHaveBeenCalledWith(30_000)
    await ended
  })
})

/** The thread that this process starts next. */
function nextThread(): Promise<Worker> {
  return new Promise((resolve) => {
    const told = (message: unknown) => {
      unsubscribe('worker_threads', told)
      resolve((message as { worker: Worker }).worker)
    }
    subscribe('worker_threads', told)
  })
}
