import { adaptOperatorFile } from './operator-file';

type Proxied = {
  /** For the files that nginx itself writes; its folder `nginx` has to be there. */
  readonly folder: string;
  readonly port: number;
  /** The ports of the processes on 127.0.0.1. */
  readonly web: readonly number[];
  readonly live: readonly number[];
};

/** Returns nginx' file of operators with the upstreams of several machines, without TLS, and with the addresses of clients that a front before nginx would pass. */
export function nginxFile({ folder, port, web, live }: Proxied): string {
  const upstreams = replaceServers(
    replaceServers(adaptOperatorFile('ha/nginx-upstreams.conf', []), 3000, web),
    2346,
    live,
  );
  const server = adaptOperatorFile('nginx/yuanfen.conf', [
    [/^upstream yuanfen_web [^}]*\}/m, ''],
    [/^upstream yuanfen_live [^}]*\}/m, upstreams],
    [/^server \{\n {2}listen 80;[\s\S]*?^\}/m, ''],
    [/^ {2}listen 443 ssl http2;\n.*$/m, `  listen 127.0.0.1:${port};`],
    ['server_name example.org', 'server_name 127.0.0.1'],
    [/^ {2}ssl_[\s\S]*? off;$/m, ''],
  ]);
  return `
daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx/pid;
error_log ${folder}/nginx-errors.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/nginx/body;
  proxy_temp_path ${folder}/nginx/proxy;
  fastcgi_temp_path ${folder}/nginx/fastcgi;
  uwsgi_temp_path ${folder}/nginx/uwsgi;
  scgi_temp_path ${folder}/nginx/scgi;
${server}
}
`;
}

/** Replaces the servers of the example, which have that port, by one for each process. */
function replaceServers(text: string, examplePort: number, ports: readonly number[]): string {
  const lines = new RegExp(`(^ {2}server [\\d.]+:${examplePort} ?.*;\\n)+`, 'm');
  const [example = ''] = lines.exec(text) ?? [];
  const [, options = ''] = /:\d+ ?(.*);/.exec(example) ?? [];
  return text.replace(lines, ports.map((port) => `  server 127.0.0.1:${port} ${options};\n`).join(''));
}
