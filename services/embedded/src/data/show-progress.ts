import type { WriteStream } from 'node:tty'
import type { DownloadProgress } from '@keyroom/api/data'

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Shows the progress of a download or an import: one line that is overwritten on a terminal, else one line per phase of a file. */
export function showProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>): {
  readonly show: (progress: DownloadProgress) => void
  /** Of what is done in steps, such as building road tiles. */
  readonly showSteps: (progress: { readonly file: string; readonly step: number; readonly steps: number }) => void
  readonly end: () => void
} {
  let shown = ''
  return {
    show: ({ file, phase, rows, bytesRead, bytes }) => {
      if (!stream.isTTY) {
        if (shown !== file + phase) stream.write(`${file}: ${phase}\n`)
        shown = file + phase
        return
      }
      const percent = bytes > 0 ? ` ${Math.floor((100 * bytesRead) / bytes)} %` : ''
      const line =
        phase === 'downloading'
          ? `${file}: ${phase}${percent}, ${count.format(bytesRead / 1024 ** 2)} MB`
          : `${file}: ${phase}${phase === 'reading' ? percent : ''}, ${count.format(rows)} rows`
      stream.write(`\r${line.padEnd(shown.length)}`)
      shown = line
    },
    showSteps: ({ file, step, steps }) => {
      const line = `${file}: building road tiles, step ${step} of ${steps}`
      stream.write(stream.isTTY ? `\r${line.padEnd(shown.length)}` : `${line}\n`)
      shown = line
    },
    end: () => {
      if (stream.isTTY && shown) stream.write('\n')
      shown = ''
    },
  }
}
