// Replaces a module by the text of a script that runs as a worker: the module with all that it imports.

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports = async function workerSourceLoader() {
  const { bundleWorker } = await import('./bundle-worker.ts')
  const { script, files } = await bundleWorker(this.rootContext, this.mode, this.resourcePath)
  for (const file of files) this.addDependency(file)
  return `export default ${JSON.stringify(script)}`
}
