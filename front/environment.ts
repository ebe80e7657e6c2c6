// Imported before the modules that read it. Like Next's own program, runs in production unless it is told otherwise.
if (!process.env.NODE_ENV)
  Object.assign(process.env, { NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production' });
