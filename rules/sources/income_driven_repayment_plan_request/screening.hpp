// No question leads here: the plan that is chosen does, or a what-if.
#pragma once
