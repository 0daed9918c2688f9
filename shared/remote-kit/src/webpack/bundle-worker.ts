import webpack, { type Stats } from 'webpack'
import { appConfig, type Mode } from './app-config.ts'

/** The script of a worker, and the files that it was made from. */
interface WorkerScript {
  readonly script: string
  readonly files: readonly string[]
}

/**
 * Bundles a module with all that it imports into one script. A build of its own: the plugins of the remote's build would
 * have the worker look for shared modules in the page, which it cannot reach.
 */
export async function bundleWorker(folder: string, mode: Mode, entry: string): Promise<WorkerScript> {
  const { plugins: _, cache: __, ...app } = appConfig(folder, mode)
  const compiler = webpack({
    ...app,
    name: 'worker',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry,
    output: { path: app.output?.path, filename: 'worker.js' },
    cache: false,
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      // Nothing is written: the script becomes part of the module that imports it.
      ({ hooks }) => hooks.shouldEmit.tap('WorkerScript', () => false),
    ],
  })
  const { compilation } = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('Expected a result, got none'))))
  })
  await new Promise((resolve) => compiler.close(resolve))
  const [error] = compilation.errors
  if (error) throw error
  const script = compilation.getAsset('worker.js')?.source.source().toString() ?? ''
  return { script, files: [...compilation.fileDependencies].filter((file) => /\.[cm]?[jt]sx?$|\.json$/.test(file)) }
}
