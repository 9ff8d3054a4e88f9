-- Requests that ended with an error of the server, for the page of the operator. Rows older than a day are deleted by the next one.
create table request_errors (
  -- that of the request
  id text primary key,
  at timestamptz not null,
  method text not null,
  -- the pattern, never the address
  route text not null,
  status smallint not null
);
create index request_errors_at on request_errors (at);
