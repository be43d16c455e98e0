// There is no form: holders and servicers are asked directly.
#pragma once
