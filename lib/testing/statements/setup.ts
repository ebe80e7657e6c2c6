import { checkRows } from './check-rows';

checkRows();
