/** @jest-environment node */
import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { PMTiles } from 'pmtiles'
import type { Tile } from '../build/basemap/cut-tiles.ts'
import { writeArchive } from '../build/basemap/write-archive.ts'

const facts = { name: 'Test', attribution: 'Nobody', bounds: [-180, -85, 180, 85] as const }

describe('a written archive', () => {
  it('gives back every tile to the published reader', async () => {
    const tiles: Tile[] = [
      { z: 2, x: 3, y: 1, bytes: text('east') },
      { z: 0, x: 0, y: 0, bytes: text('world') },
      { z: 2, x: 0, y: 1, bytes: text('west') },
    ]
    const archive = read(writeArchive(tiles, facts))
    for (const { z, x, y, bytes } of tiles)
      expect(await tile(archive, z, x, y)).toEqual(new TextDecoder().decode(bytes))
    expect(await archive.getZxy(1, 0, 0)).toBeUndefined()
  })

  it('describes its content', async () => {
    const header = await read(
      writeArchive(
        [
          { z: 3, x: 1, y: 2, bytes: text('a') },
          { z: 5, x: 1, y: 2, bytes: text('b') },
        ],
        facts,
      ),
    ).getHeader()
    expect(header).toMatchObject({
      minZoom: 3,
      maxZoom: 5,
      minLon: -180,
      maxLat: 85,
      numAddressedTiles: 2,
      clustered: true,
    })
  })

  it('keeps equal tiles once', async () => {
    const same = [0, 1].flatMap((x) => [0, 1].map((y) => ({ z: 1, x, y, bytes: text('sea'.repeat(400)) })))
    const archive = read(writeArchive(same, facts))
    expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 4, numTileEntries: 1, numTileContents: 1 })
    expect(await tile(archive, 1, 1, 0)).toBe('sea'.repeat(400))
  })

  it('moves a large directory into leaves that the reader follows', async () => {
    const tiles = Array.from({ length: 30_000 }, (_, at) => ({
      z: 8,
      x: at % 256,
      y: Math.floor(at / 256),
      // Contents of many lengths, so that the directory does not shrink to nothing.
      bytes: text(`${at} ${hash(at).slice((Math.imul(at, 2_654_435_761) >>> 16) % 60)}`),
    }))
    const archive = read(writeArchive(tiles, facts))
    expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
    for (const at of [0, 12_345, 29_999])
      expect((await tile(archive, 8, at % 256, Math.floor(at / 256))).split(' ')[0]).toBe(String(at))
  })

  it('refuses to be empty', () => {
    expect(() => writeArchive([], facts)).toThrow('Expected at least one tile')
  })
})

function read(archive: Buffer): PMTiles {
  return new PMTiles({
    getKey: () => `${archive.length}-${Math.random()}`,
    getBytes: async (offset, length) => ({ data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer }),
  })
}

async function tile(archive: PMTiles, z: number, x: number, y: number): Promise<string> {
  const found = await archive.getZxy(z, x, y)
  return new TextDecoder().decode(found?.data)
}

function hash(at: number): string {
  return createHash('sha256').update(String(at)).digest('hex')
}

function text(content: string): Uint8Array {
  return new TextEncoder().encode(content)
}
