import S3rver from 's3rver';

/* A store of Amazon's protocol with one bucket: node bench/servers/s3.mjs PORT FOLDER */

const [, , port, directory] = process.argv;
await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'pictures', configs: [] }],
}).run();
